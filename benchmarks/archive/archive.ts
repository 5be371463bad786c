import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { watchMachine } from '../measuring/machine.ts';
import { describeMachine, describeMoment } from '../report/circumstances.ts';
import type { ResultsPart } from '../report/resultsParts.ts';
import { writeResults } from '../report/writeResults.ts';
import { signReader } from '../signReader.ts';
import { startNeighbours } from '../neighbours/startNeighbours.ts';
import { buildPortal } from '../workers/buildPortal.ts';
import { portalWorker } from '../workers/portalWorker.ts';
import { startWorkerd } from '../workers/startWorkerd.ts';
import {
  archiveSection,
  importSection,
  redirectsSection,
  type SizedResult,
  type Circumstances,
} from './archiveSection.ts';
import { crawl } from './crawl.ts';
import { measureArchive } from './measureArchive.ts';
import { measureRedirects } from './measureRedirects.ts';
import { measureWholeImport } from './measureWholeImport.ts';
import { startOrigin } from './startOrigin.ts';

const { values: flags } = parseArgs({
  options: {
    /** Sizes, comma-separated. */
    articles: { type: 'string', default: '1000,100000,500000' },
    /** Duration of the crawl. */
    minutes: { type: 'string', default: '10' },
    rate: { type: 'string', default: '100' },
    /** Directory of the archives; reuses those of an earlier run. */
    directory: { type: 'string' },
    /** Measures redirect rules and an import of 50,000 articles instead. */
    redirects: { type: 'boolean', default: false },
    import: { type: 'boolean', default: false },
    /** Prints the results without writing them. */
    quick: { type: 'boolean', default: false },
  },
});
const RULES = [1_000, 100_000];
const directory = flags.directory ?? fs.mkdtempSync(path.join(os.tmpdir(), 'pressehaus-archives-'));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
if (flags.directory === undefined) process.once('exit', () => fs.rmSync(directory, { recursive: true, force: true }));

buildPortal();
const watch = watchMachine();
const { publicKeys } = await signReader(directory);
const neighbours = await startNeighbours(publicKeys);
if (flags.redirects) keep('redirects', redirectsSection(await measureRules(), circumstances()));
if (flags.import) keep('import', importSection(await measureWholeImport(directory), circumstances()));
if (!flags.redirects && !flags.import) keep('archive', await measureArchives());
process.exit();

async function measureRules(): Promise<SizedResult[]> {
  const results: SizedResult[] = [];
  for (const ruleCount of RULES)
    results.push({ count: ruleCount, figures: await measureRedirects({ directory, neighbours, ruleCount }) });
  return results;
}

async function measureArchives(): Promise<string> {
  const counts = flags.articles.split(',').map(Number);
  const results: SizedResult[] = [];
  for (const articleCount of counts) {
    const origin = await startOrigin({ directory, articleCount });
    results.push({
      count: articleCount,
      figures: await measureArchive({ origin, articleCount, directory, neighbours }),
    });
    await origin.stop();
  }
  const largest = Math.max(...counts);
  const origin = await startOrigin({ directory, articleCount: largest });
  const portal = await startWorkerd(
    portalWorker({ name: 'portal-crawled', directory, neighbours, originPort: origin.port }),
  );
  const pace = { minutes: Number(flags.minutes), crawledPerSecond: Number(flags.rate), readPerSecond: 20 };
  const crawled = await crawl(portal, largest, pace);
  await portal.stop();
  await origin.stop();
  return archiveSection(results, crawled, pace, circumstances());
}

/** Prints a section and writes it to the results. */
function keep(part: ResultsPart, section: string): void {
  console.log(section);
  watch.look(part);
  if (!flags.quick) writeResults([{ part, text: section }], watch.disturbances());
}

function circumstances(): Circumstances {
  return { moment: describeMoment(), machine: describeMachine(), load: (os.loadavg()[0] ?? 0).toFixed(1) };
}
