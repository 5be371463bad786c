import { parseArgs } from 'node:util';
import { watchMachine } from '../measuring/machine.ts';
import { describeMachine, today } from '../report/circumstances.ts';
import { writeResults } from '../report/writeResults.ts';
import { auditPage, type PageAudit } from './auditPage.ts';
import { AUDITED_PAGES } from './auditedPages.ts';
import { logInReader } from './logInReader.ts';
import { lighthouseSection, lighthouseTable, type AuditedPageResult } from './lighthouseSection.ts';
import { startSeededPortal } from './startSeededPortal.ts';
import { warmPage } from './warmPage.ts';

const { values: flags } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, only: { type: 'string', default: '' } },
});
const runs = Math.max(1, Number.parseInt(flags.runs, 10) || 1);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** Low scores are results; only a page that cannot be audited exits with an error. */
const portal = await startSeededPortal();
const watch = watchMachine();
const results: AuditedPageResult[] = [];
for (const page of AUDITED_PAGES.filter(({ name }) => name.includes(flags.only))) {
  const url = new URL(page.path, `http://${page.mandator}.localhost:${portal.port}`);
  const cookie = page.reader ? await logInReader(portal, page.reader) : '';
  await warmPage(url, cookie);
  const audits: PageAudit[] = [];
  for (let run = 0; run < runs; run += 1) audits.push(await auditPage(url, { cookie, isAsked: page.isAsked }));
  const audit = medianByPerformance(audits);
  results.push({ page, audit });
  watch.look(page.name);
  console.error(
    `${page.name}: ${Object.values(audit.scores).join(' ')} (performance of the runs: ${audits.map(({ scores }) => scores.performance).join(' ')})`,
  );
}
await portal.stop();

console.log(lighthouseTable(results));
const section = lighthouseSection(results, { date: today(), machine: describeMachine(), runs });
if (!flags.only) writeResults([{ part: 'lighthouse', text: section }], watch.disturbances());
process.exit();

/** Among runs with the same scores the one with the median LCP. */
function medianByPerformance(audits: readonly PageAudit[]): PageAudit {
  const ranked = audits.toSorted((a, b) => a.scores.performance - b.scores.performance || b.lcpMs - a.lcpMs);
  const median = ranked[Math.floor(ranked.length / 2)];
  if (!median) throw new Error('No run to take the median of');
  return median;
}
