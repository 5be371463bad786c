import { markdownTable } from '../report/markdownTable.ts';
import type { AuditedPage } from './auditedPages.ts';
import type { PageAudit } from './auditPage.ts';

export type AuditedPageResult = { readonly page: AuditedPage; readonly audit: PageAudit };
export type LighthouseCircumstances = { readonly date: string; readonly machine: string; readonly runs: number };

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

/** The Lighthouse part of the results: table, versions, and each audit that lowers a score. */
export function lighthouseSection(
  results: readonly AuditedPageResult[],
  { date, machine, runs }: LighthouseCircumstances,
): string {
  const versions = results[0]?.audit.versions;
  const used = versions ? `, Lighthouse ${versions.lighthouse}, Chromium ${versions.chromium}` : '';
  const losses = results.filter(({ audit }) => audit.lost.length > 0);
  return `## Lighthouse

Written by \`npm run lighthouse\`; do not edit. ${date}, ${machine}${used}.

Mobile defaults: simulated slow 4G, CPU four times slower, all audits. ${runs} runs a page, each in a new browser; the row is the run of
median performance. Page and pictures were warm: caches filled, renditions made. Design 8 asks for 100 in all four on front and article, and no shift.

${lighthouseTable(results)}

The portal ran as \`npm start\` runs it: HTTP/1.1 without TLS, straight from workerd. No audit was left out for that. \`is-on-https\` passes and
\`redirects-http\` does not apply, since \`*.localhost\` counts as secure; \`modern-http-insight\` takes no notice of local hosts either. What it
does cost is time: six connections a host and a turn for each file, where a CDN speaks HTTP/2 or 3. Answers are compressed only if the
local portal does so; \`document-latency-insight\` says whether (it has no weight, its bytes have).

Points lost (audits with weight, below 1):

${losses.length === 0 ? 'None.' : losses.map(({ page, audit }) => `- ${page.name}: ${audit.lost.map(describeLost).join(', ')}`).join('\n')}
`;
}

function describeLost({ id, score, display }: PageAudit['lost'][number]): string {
  return `\`${id}\` ${score.toFixed(2)}${display ? ` (${display})` : ''}`;
}
