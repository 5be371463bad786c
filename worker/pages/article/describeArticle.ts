import { authorName } from '#shared/domain/content/authorName.ts';
import { digitalSourceType } from '#shared/domain/content/aiUse.ts';
import { isRestricted } from '#shared/domain/content/isRestricted.ts';
import type { PublicArticle } from '#shared/domain/content/article.ts';
import { toPlainText } from '#shared/lib/plainText.ts';
import { LEAD_CROP, type PublicSite } from '../publicSite.ts';
import { describePicture, describePublisher, type Thing } from '../structuredData.ts';
import { isLive } from './article.data.ts';

/** Class of the paywalled part. Search engines use it to see that nothing else is hidden. */
export const PAYWALLED_CLASS = 'paywall';

/**
 * An article as schema.org data, from its public part. Paid ones are marked as paywalled. Omits what the head contains
 * already (URL, section, unchanged date): an article's HTML has a byte budget.
 */
export function describeArticle(article: PublicArticle, site: PublicSite): Thing[] {
  const { title, authors, publishDate, updateDate, img, corrections } = article;
  const isFree = !isRestricted(article);
  const publisher = describePublisher(site);
  return [
    {
      '@type': typeOf(article),
      headline: title,
      image: describePicture(img, LEAD_CROP, site),
      datePublished: publishDate,
      dateModified: updateDate ?? undefined,
      coverageStartTime: isLive(article) ? publishDate : undefined,
      author:
        authors.length > 0
          ? authors.map((author) => ({ '@type': 'Person', name: authorName(author), url: site.urlOf(author.urlPath) }))
          : publisher,
      publisher,
      digitalSourceType: describeSource(article),
      isAccessibleForFree: isFree ? undefined : false,
      hasPart: isFree
        ? undefined
        : { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: `.${PAYWALLED_CLASS}` },
      correction:
        corrections.length > 0
          ? corrections.map(({ text, publishDate: at }) => ({ '@type': 'CorrectionComment', text, datePublished: at }))
          : undefined,
      video: describeVideo(article, site),
    },
  ];
}

/** IPTC's source in schema.org's words, for a text that is not a person's alone. */
function describeSource(article: PublicArticle): string | undefined {
  const source = digitalSourceType(article);
  return source === null
    ? undefined
    : `https://schema.org/${source.charAt(0).toUpperCase()}${source.slice(1)}DigitalSource`;
}

function typeOf(article: PublicArticle): string {
  if (isLive(article)) return 'LiveBlogPosting';
  return article.isOpinion ? 'OpinionNewsArticle' : 'NewsArticle';
}

/** The public video above the text. */
function describeVideo(
  { headerVideo, leadHtml, publishDate, img }: PublicArticle,
  site: PublicSite,
): Thing | undefined {
  if (!headerVideo) return undefined;
  return {
    '@type': 'VideoObject',
    name: headerVideo.title,
    description: toPlainText(leadHtml),
    thumbnailUrl: img ? site.pictureUrlOf(img, LEAD_CROP) : undefined,
    uploadDate: publishDate,
    duration: `PT${headerVideo.durationSeconds}S`,
    embedUrl: site.playerUrlOf(headerVideo.mediaId),
  };
}
