import type { TestReport } from '#shared/contracts/testReport.contract.ts';
import { LEAD_CROP, type PublicSite } from '../publicSite.ts';
import { describePicture, describePublisher, type Thing } from '../structuredData.ts';

/** A test in schema.org's words. */
export function describeTestReport(report: TestReport, site: PublicSite): Thing[] {
  const { title, canonicalPath, publishDate, rating, verdict, authors, img } = report;
  const publisher = describePublisher(site);
  return [
    {
      '@type': 'Review',
      headline: title,
      url: site.urlOf(canonicalPath),
      image: describePicture(img, LEAD_CROP, site),
      datePublished: publishDate,
      reviewBody: verdict,
      itemReviewed: { '@type': 'Product', name: productOf(title) },
      reviewRating: { '@type': 'Rating', ratingValue: rating, worstRating: 0, bestRating: 5 },
      author:
        authors.length > 0
          ? authors.map(({ prename, surname, urlPath }) => ({
              '@type': 'Person',
              name: `${prename} ${surname}`.trim(),
              url: site.urlOf(urlPath),
            }))
          : publisher,
      publisher,
    },
  ];
}

/** Titles name the product before a colon. */
function productOf(title: string): string {
  const [product = title] = title.split(': ');
  return product;
}
