import type { PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import type { TestReport } from '#shared/contracts/testReport.contract.ts';
import { ecommerceAddress, readEcommerceWidget } from '#shared/domain/ads/ecommerceWidget.ts';
import { grantableParty } from '#shared/domain/consent/grantable.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { testReportTexts } from '#shared/i18n/texts/testReports.ts';
import { formatDate } from '#shared/i18n/formatDate.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import { toPlainText } from '#shared/lib/plainText.ts';
import { testReportHref, testReportsHref } from '#shared/routes/hrefs.ts';
import { SectionHeader } from '#shared/ui/SectionHeader.tsx';
import { namedArticles, namedNewsletters, relatedTeasers } from '../article/article.data.ts';
import { Byline } from '../Byline.tsx';
import { ContentItems } from '../ContentItems.tsx';
import { EnlargedPicture } from '../EnlargedPicture.tsx';
import { contentPage, type PageSettings, type TitleSettings } from '../page.ts';
import { teaserTags } from '../teaserTags.ts';
import { PictureCaption } from '../PictureCaption.tsx';
import { Tools } from '../Tools.tsx';
import { TestReportTeaser } from '../testReports/TestReportTeaser.tsx';
import { describeTestReport } from './describeTestReport.ts';
import { EcommerceWidget, type EcommerceWidgetProps } from './EcommerceWidget.later.tsx';
import { ShopPrices } from './ShopPrices.tsx';
import { TestResult } from './TestResult.tsx';
import { StoryHeading } from '../StoryHeading.tsx';
import story from '../Story.module.css';
import styles from './TestReport.module.css';

/** A test report: product, result and shop prices. Acceptance M16. */
export const testReportPage = contentPage({
  kind: 'testReport',
  contentPath: ({ id }) => testReportHref(id ?? 0),
  knownBy: ({ id }) => [cacheTag.testReport(id ?? 0)],
  toView(payload, mandator, _params, settings) {
    const { report, more } = payload;
    const { canonicalPath, authors } = report;
    return {
      title: report.title,
      description: toPlainText(report.leadHtml),
      canonicalPath,
      way: [{ name: testReportTexts.title, path: testReportsHref(1) }],
      content: <TestReportPage {...payload} shop={shopOf(report, mandator, settings)} />,
      tags: [
        ...[report, ...more].map(({ id }) => cacheTag.testReport(id)),
        ...authors.map((author) => cacheTag.byline(author.id)),
        ...namedNewsletters(report.contentItems).map(cacheTag.newsletter),
        ...teaserTags(relatedTeasers(report.contentItems)),
        ...namedArticles(report.contentItems).map(cacheTag.teaser),
      ],
      listTags: authors.map((author) => cacheTag.author(author.id)),
      openGraph: {
        type: 'article',
        image: report.img,
        properties: [['article:published_time', report.publishDate]],
        authorPaths: authors.map((author) => author.urlPath),
      },
      structuredData: (site) => describeTestReport(report, site),
    };
  },
});

/** The title's shop, with the address of its widget; the report's category serves as main tag. */
function shopOf(
  { id, category, title }: TestReport,
  mandator: Mandator,
  settings: PageSettings & TitleSettings,
): EcommerceWidgetProps | null {
  const vendor = grantableParty(['shopFrame'], mandator, settings);
  const widget = readEcommerceWidget(settings);
  if (!vendor || !widget.ok || !widget.value) return null;
  const about = { articleId: String(id), mainTag: category, title, mandator: mandator.id };
  const address = ecommerceAddress(widget.value, about);
  return address === null ? null : { vendor: vendor.id, address };
}

type TestReportPageProps = PayloadOf<'testReport'> & { readonly shop: EcommerceWidgetProps | null };

function TestReportPage({ report, more, shop }: TestReportPageProps) {
  const { category, title, leadHtml, authors, publishDate, img } = report;
  return (
    <>
      <article className={story.story}>
        <header className={story.column}>
          <p className={styles.kicker}>{category}</p>
          <StoryHeading title={title} leadHtml={leadHtml} />
          <div className={story.byline}>
            <div>
              <Byline authors={authors} />
              <p>
                <time dateTime={publishDate}>{formatDate(publishDate)}</time>
              </p>
            </div>
            <Tools path={report.canonicalPath} title={title} />
          </div>
        </header>
        {img && (
          <figure className={story.opener}>
            <EnlargedPicture image={img} ratio="16:9" width={880} phoneWidth={384} loading="eager" />
            <PictureCaption image={img} />
          </figure>
        )}
        <TestResult report={report} />
        <div className={story.column} data-article-body="">
          <ContentItems items={report.contentItems} />
        </div>
        <ShopPrices offers={report.offers} publishDate={publishDate} />
        {shop && <EcommerceWidget {...shop} />}
      </article>
      {more.length > 0 && (
        <section className={styles.more} aria-labelledby="mehr">
          <SectionHeader level={2} id="mehr" title={testReportTexts.more} href={testReportsHref(1)} />
          <div>
            {more.map((other) => (
              <TestReportTeaser key={other.id} report={other} size="standard" headingLevel={3} />
            ))}
          </div>
        </section>
      )}
    </>
  );
}
