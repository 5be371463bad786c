import fs from 'node:fs';
import path from 'node:path';
import { runImport } from '../archive/runImport.ts';
import { startOrigin } from '../archive/startOrigin.ts';
import { startPurgeSink } from '../archive/startPurgeSink.ts';
import { writeArchive } from '../archive/writeArchive.ts';
import type { Bench } from '../measuring/measurement.ts';

const ARTICLES = 10_000;
const QUICK_ARTICLES = 2_000;
const MIB = 1024 * 1024;
const LARGE_BYTES = 1024 * MIB;
const QUICK_BYTES = 64 * MIB;

/** Speed of an import, speed of a second run that finds nothing new, and memory for a large file. */
export async function measureImport({ directory, rounds, report }: Bench): Promise<void> {
  const sink = await startPurgeSink();
  const into = path.join(directory, 'import');
  const origin = await startOrigin({ directory: into, articleCount: 1_000, isSearched: true, portalUrl: sink.url });
  const run = (file: string, ...options: string[]) => runImport({ file, port: origin.port, directory: into, options });
  const isQuick = rounds.rounds < 10;
  const articles = isQuick ? QUICK_ARTICLES : ARTICLES;
  const archive = path.join(directory, 'archive.jsonl');
  await writeArchive(archive, { paragraphs: 20, isEnough: ({ records }) => records >= articles });
  const first = await run(archive);
  report({
    name: 'info-import-rate',
    explanation: `articles of 20 paragraphs a second into the reference backend, ${articles} of them, from the command’s start to its end`,
    value: articles / first.seconds,
  });
  const second = await run(archive);
  report({
    name: 'info-import-again',
    explanation: 'the same when nothing has changed',
    value: articles / second.seconds,
  });
  const bytes = isQuick ? QUICK_BYTES : LARGE_BYTES;
  const large = path.join(directory, 'large.jsonl');
  await writeArchive(large, { paragraphs: 150, isEnough: ({ written }) => written >= bytes });
  const dry = await run(large, '--dry-run');
  fs.rmSync(large);
  report({
    name: 'info-import-memory',
    explanation: `MiB at most of the importer’s process for a file of ${Math.round(bytes / MIB)} MiB, read and converted at ${(bytes / MIB / dry.seconds).toFixed(0)} MiB/s`,
    value: dry.peakMib,
  });
  await origin.stop();
  sink.stop();
}
