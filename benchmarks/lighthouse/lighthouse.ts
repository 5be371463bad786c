import { parseArgs } from 'node:util';
import { watchMachine } from '../measuring/machine.ts';
import { writeResults } from '../report/writeResults.ts';
import { auditPage, medianByPerformance, type PageAudit } from './auditPage.ts';
import { AUDITED_PAGES } from './auditedPages.ts';
import {
  lighthouseSection,
  lighthouseTable,
  lighthouseTables,
  pagesSection,
  type AuditedPageResult,
} from './lighthouseSection.ts';
import { logInReader } from './logInReader.ts';
import { LIGHTHOUSE_RUNS, measureLighthouse } from './measureLighthouse.ts';
import { startSeededPortal } from './startSeededPortal.ts';
import { warmPage } from './warmPage.ts';

const { values: flags } = parseArgs({
  options: {
    /** Fewer than five print their figures without writing them. */
    runs: { type: 'string', default: String(LIGHTHOUSE_RUNS) },
    /** Audits every other kind of page instead of those with budgets. */
    pages: { type: 'boolean', default: false },
    /** Some of them, by a part of the name. */
    only: { type: 'string', default: '' },
  },
});
const runs = Math.max(1, Number.parseInt(flags.runs, 10) || 1);
const isWhole = runs >= LIGHTHOUSE_RUNS && flags.only === '';

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** Low scores are results; only a page that cannot be audited exits with an error. */
const watch = watchMachine();
if (flags.pages) {
  const results = await auditPages();
  console.log(lighthouseTable(results));
  if (isWhole) writeResults([{ part: 'lighthousePages', text: pagesSection(results, runs) }], watch.disturbances());
} else {
  const pairs = await measureLighthouse(runs, { only: flags.only, whenMeasured: watch.look });
  console.log(lighthouseTables(pairs));
  if (isWhole) writeResults([{ part: 'lighthouse', text: lighthouseSection(pairs, runs) }], watch.disturbances());
}
process.exit();

async function auditPages(): Promise<readonly AuditedPageResult[]> {
  const portal = await startSeededPortal();
  const results: AuditedPageResult[] = [];
  for (const page of AUDITED_PAGES.filter(({ name }) => name.includes(flags.only))) {
    const url = new URL(page.path, `http://${page.mandator}.localhost:${portal.port}`);
    const cookie = page.reader ? await logInReader(portal, page.reader) : '';
    await warmPage(url, cookie);
    const audits: PageAudit[] = [];
    for (let run = 0; run < runs; run += 1) audits.push(await auditPage(url, { cookie, isAsked: page.isAsked }));
    results.push({ page, audit: medianByPerformance(audits) });
    watch.look(page.name);
  }
  await portal.stop();
  return results;
}
