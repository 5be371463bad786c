import type { PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { listTexts } from '#shared/i18n/texts/lists.ts';
import { testReportTexts } from '#shared/i18n/texts/testReports.ts';
import { testReportsHref } from '#shared/routes/hrefs.ts';
import { ListHead } from '../ListHead.tsx';
import { listView } from '../listView.ts';
import { contentPage } from '../page.ts';
import { Paging } from '../Paging.tsx';
import { TestReportTeaser } from './TestReportTeaser.tsx';
import styles from './TestReports.module.css';

/** The title's test reports, newest first. Acceptance M15. */
export const testReportsPage = contentPage({
  kind: 'testReports',
  contentPath: ({ page }) => testReportsHref(page),
  knownBy: () => [],
  toView({ reports, hasNextPage }, mandator, { page }) {
    const canonicalPath = testReportsHref(page);
    return listView({
      title: page > 1 ? `${testReportTexts.title} – ${listTexts.page(page)}` : testReportTexts.title,
      description: testReportTexts.description(mandator.declined),
      name: testReportTexts.title,
      path: canonicalPath,
      content: (
        <>
          <ListHead title={testReportTexts.title} intro={testReportTexts.intro} />
          <TestReportList reports={reports} />
          <Paging
            newerHref={page > 1 ? testReportsHref(page - 1) : null}
            olderHref={hasNextPage ? testReportsHref(page + 1) : null}
            labels={testReportTexts.paging}
          />
        </>
      ),
      paths: reports.map((report) => report.canonicalPath),
      tags: [cacheTag.testReports(), ...reports.map((report) => cacheTag.testReport(report.id))],
      openGraph: {
        type: 'website',
        image: reports.find((report) => report.img)?.img ?? null,
        properties: [],
        authorPaths: [],
      },
    });
  },
});

function TestReportList({ reports }: Pick<PayloadOf<'testReports'>, 'reports'>) {
  if (reports.length === 0) return <p>{listTexts.empty}</p>;
  return (
    <div className={styles.list}>
      {reports.map((report, position) => (
        <TestReportTeaser
          key={report.id}
          report={report}
          size={position === 0 ? 'lead' : 'standard'}
          headingLevel={2}
          loading={position === 0 ? 'eager' : 'lazy'}
        />
      ))}
    </div>
  );
}
