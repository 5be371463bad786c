import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { keepPart } from '../report/keepPart.ts';
import { signReader } from '../signReader.ts';
import { startNeighbours } from '../neighbours/startNeighbours.ts';
import { buildPortal } from '../workers/buildPortal.ts';
import { portalWorker } from '../workers/portalWorker.ts';
import { startWorkerd } from '../workers/startWorkerd.ts';
import { archiveSection, archiveTable, crawlTable, type ArchiveResult } from './archiveSection.ts';
import { crawl } from './crawl.ts';
import { measureArchive } from './measureArchive.ts';
import { startOrigin } from './startOrigin.ts';

const { values: flags } = parseArgs({
  options: {
    /** How large, separated by commas. */
    articles: { type: 'string', default: '1000,100000,500000' },
    /** How long the crawler crawls. */
    minutes: { type: 'string', default: '10' },
    rate: { type: 'string', default: '100' },
    /** Keeps the archives there, and finds those of an earlier run. */
    directory: { type: 'string' },
    /** Prints alone. */
    quick: { type: 'boolean', default: false },
  },
});
const RESULTS = path.join(import.meta.dirname, '..', 'RESULTS.md');
const directory = flags.directory ?? fs.mkdtempSync(path.join(os.tmpdir(), 'pressehaus-archives-'));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
if (flags.directory === undefined) process.once('exit', () => fs.rmSync(directory, { recursive: true, force: true }));

buildPortal();
const { publicKeys } = await signReader(directory);
const neighbours = await startNeighbours(publicKeys);
const counts = flags.articles.split(',').map(Number);
const results: ArchiveResult[] = [];
for (const articleCount of counts) {
  const origin = await startOrigin({ directory, articleCount });
  results.push({ articleCount, figures: await measureArchive({ origin, articleCount, directory, neighbours }) });
  await origin.stop();
}
console.log(archiveTable(results));

const largest = Math.max(...counts);
const origin = await startOrigin({ directory, articleCount: largest });
const portal = await startWorkerd(portalWorker({ name: 'portal-crawled', directory, neighbours, originPort: origin.port }));
const pace = { minutes: Number(flags.minutes), crawledPerSecond: Number(flags.rate), readPerSecond: 20 };
const crawled = await crawl(portal, largest, pace);
console.log(`\n${crawlTable(crawled)}`);
await portal.stop();
await origin.stop();

if (!flags.quick) {
  const machine = `${os.cpus().length} cores (${os.cpus()[0]?.model ?? 'unknown'}), ${os.type()}`;
  const circumstances = { date: new Date().toISOString().slice(0, 10), machine, load: (os.loadavg()[0] ?? 0).toFixed(1), crawl: pace };
  fs.writeFileSync(
    RESULTS,
    keepPart(fs.existsSync(RESULTS) ? fs.readFileSync(RESULTS, 'utf8') : '', 'archive', archiveSection(results, crawled, circumstances)),
  );
}
process.exit();
