import { markdownTable } from '../report/markdownTable.ts';
import { READER_DEADLINE_MS, type Crawl, type CrawlResult, type Visits } from './crawl.ts';
import type { Figure } from './figure.ts';
import { IMPORTED_ARTICLES } from './measureWholeImport.ts';

/** Figures for one number of articles, or rules. */
export type SizedResult = { readonly count: number; readonly figures: readonly Figure[] };

/** One row per figure, one column per size, and the largest as a multiple of the smallest. */
function sizesTable(results: readonly SizedResult[]): string {
  const [first, last] = [results[0], results.at(-1)];
  const header = ['', ...results.map(({ count }) => count.toLocaleString('en')), 'largest / smallest'];
  const rows = (first?.figures ?? []).map(({ what }, at) => {
    const values = results.map(({ figures }) => figures[at]?.value ?? Number.NaN);
    const ratio = (last?.figures[at]?.value ?? Number.NaN) / (first?.figures[at]?.value ?? Number.NaN);
    return [what.replace(/page \d{2,}/, 'a deep page'), ...values.map(format), format(ratio)];
  });
  return markdownTable(header, rows);
}

/** A dash for a figure not measured in this run. */
function format(value: number): string {
  return Number.isFinite(value) ? value.toFixed(value < 100 ? 2 : 0) : '–';
}

/** Answers to readers and the crawler. */
function crawlTable({ readers, crawler }: CrawlResult): string {
  const row = (name: string, { pages, p50, p95, max, putOff, failed, late }: Visits) => [
    name,
    ...[pages, p50, p95, max, late, putOff].map((value) => value.toFixed(0)),
    [...failed].map(([reason, count]) => `${count} × ${reason}`).join(', ') || '0',
  ];
  return markdownTable(
    ['', 'pages', 'p50 ms', 'p95 ms', 'max ms', `over ${READER_DEADLINE_MS} ms`, 'put off', 'failed'],
    [row('readers', readers), row('crawler', crawler)],
  );
}

/** Day and commit, machine, and the machine's load at the end of a measurement. */
export type Circumstances = { readonly moment: string; readonly machine: string; readonly load: string };

export function archiveSection(
  results: readonly SizedResult[],
  crawled: CrawlResult,
  crawl: Crawl,
  circumstances: Circumstances,
): string {
  return `## Archives

${describeRun('npm run bench:archive', circumstances)}

Generated archives (\`archive/fillArchive.ts\`): four titles, twenty years, 2,000 tags by Zipf's law, bodies of some 500 words. Milliseconds to the last byte, medians, asked one
after the other; the content server's own without the portal. A deep page is the thousandth of a topic and the last of the headlines, or the last there is.

${sizesTable(results)}

A crawler that takes ${crawl.crawledPerSecond} archive pages a second for ${crawl.minutes} minutes from the largest archive, while readers open ${crawl.readPerSecond} pages a second: fronts, what is
new, and one in twenty from the archive.

${crawlTable(crawled)}
`;
}

export function redirectsSection(results: readonly SizedResult[], circumstances: Circumstances): string {
  return `## Redirect rules

${describeRun('npm run bench:archive -- --redirects', circumstances)}

As many rules at a title with 1,000 articles, set and removed 500 a call. Milliseconds to the last byte, medians, asked one after the other.

${sizesTable(results)}
`;
}

export function importSection(figures: readonly Figure[], circumstances: Circumstances): string {
  return `## A whole import

${describeRun('npm run bench:archive -- --import', circumstances)}

${IMPORTED_ARTICLES.toLocaleString('en')} articles of 20 paragraphs by the import command, into the reference backend and its search.

${markdownTable(
  ['', ''],
  figures.map(({ what, value }) => [what, format(value)]),
)}
`;
}

function describeRun(command: string, { moment, machine, load }: Circumstances): string {
  return `Written by \`${command}\`; do not edit. ${moment}, ${machine}, load of the machine at the end ${load}.`;
}
