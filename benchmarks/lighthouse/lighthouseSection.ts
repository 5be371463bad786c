import { LIGHTHOUSE_BUDGETS } from '../lighthouseBudgets.ts';
import type { Measurement } from '../measuring/measurement.ts';
import { assess } from '../report/assess.ts';
import { describeMachine, describeMoment } from '../report/circumstances.ts';
import { markdownTable } from '../report/markdownTable.ts';
import type { AuditedPage } from './auditedPages.ts';
import type { PageAudit } from './auditPage.ts';
import { lighthouseMeasurements, type AuditedPair } from './measureLighthouse.ts';

export type AuditedPageResult = { readonly page: Pick<AuditedPage, 'name' | 'path'>; readonly audit: PageAudit };

/** One row per page. */
export function lighthouseTable(results: readonly AuditedPageResult[]): string {
  return markdownTable(
    ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP s', 'CLS', 'TBT ms', 'transferred KiB'],
    results.map(({ page, audit: { scores, lcpMs, cls, tbtMs, transferredBytes } }) => [
      `${page.name} (\`${page.path}\`)`,
      ...[scores.performance, scores.accessibility, scores.bestPractices, scores.seo].map(String),
      (lcpMs / 1_000).toFixed(2),
      cls.toFixed(3),
      tbtMs.toFixed(0),
      (transferredBytes / 1_024).toFixed(0),
    ]),
  );
}

/** One row per budget. */
export function lighthouseBudgetTable(measurements: readonly Measurement[]): string {
  return markdownTable(
    ['budget', 'what', 'measured', 'limit', ''],
    LIGHTHOUSE_BUDGETS.map((budget) => {
      const value = measurements.find(({ name }) => name === budget.name)?.value ?? Number.NaN;
      const { measured, limit, isMet } = assess(budget, value);
      return [`\`${budget.name}\``, budget.what, measured, limit, isMet ? 'ok' : '**missed**'];
    }),
  );
}

/** The budgets, each page and below it the constant page, and what lowers a score. */
export function lighthouseTables(pairs: readonly AuditedPair[]): string {
  const rows = pairs.flatMap((pair) => [
    oursOf(pair),
    { page: { ...pair.page, name: 'constant page' }, audit: pair.constant },
  ]);
  return [
    lighthouseBudgetTable(lighthouseMeasurements(pairs)),
    lighthouseTable(rows),
    describeLosses(pairs.map(oursOf)),
  ].join('\n\n');
}

function oursOf({ page: { kind, title, path }, ours }: AuditedPair): AuditedPageResult {
  return { page: { name: `${kind}, ${title}`, path }, audit: ours };
}

const HOW =
  'Mobile defaults: simulated slow 4G, CPU four times slower, all audits, each run in a new browser; a row is the run of\nmedian performance. Page and pictures were warm: caches filled, renditions made.';

/** The budgets, and each page beside a constant one: what the machine and the browser take is in both. */
export function lighthouseSection(pairs: readonly AuditedPair[], runs: number): string {
  return `## Lighthouse

Written by \`npm run lighthouse\` and \`npm run bench\`; do not edit. ${describeRun(pairs[0]?.ours)}

${HOW} ${runs} runs a page, in turn with a constant page in an answer of as many
bytes: the same visible text and pictures, no styles, no script but the line of one button. Both came over HTTP/1.1 without TLS
through one door in front of the portal; HTTP/2 or 3 at the edge takes fewer round trips. A budget's figure is that of the worst title.

${lighthouseTables(pairs)}
`;
}

/** Every other kind of page, which has no budget. */
export function pagesSection(results: readonly AuditedPageResult[], runs: number): string {
  return `## Lighthouse on other pages

Written by \`npm run lighthouse -- --pages\`; do not edit. ${describeRun(results[0]?.audit)}

${HOW} ${runs} runs a page.

${lighthouseTable(results)}

${describeLosses(results)}
`;
}

function describeRun(audit: PageAudit | undefined): string {
  const used = audit ? `, Lighthouse ${audit.versions.lighthouse}, Chromium ${audit.versions.chromium}` : '';
  return `${describeMoment()}, ${describeMachine()}${used}.`;
}

function describeLosses(results: readonly AuditedPageResult[]): string {
  const losses = results.filter(({ audit }) => audit.lost.length > 0);
  const lines = losses.map(({ page, audit }) => `- ${page.name}: ${audit.lost.map(describeLost).join(', ')}`);
  return `Points lost (audits with weight, below 1):\n\n${lines.length === 0 ? 'None.' : lines.join('\n')}`;
}

function describeLost({ id, score, display }: PageAudit['lost'][number]): string {
  return `\`${id}\` ${score.toFixed(2)}${display ? ` (${display})` : ''}`;
}
