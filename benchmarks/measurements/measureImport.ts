import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { loadLocalSecrets } from '#scripts/localVariables.ts';
import { startOrigin } from '../archive/startOrigin.ts';
import type { Bench } from '../measuring/measurement.ts';

const ARTICLES = 10_000;
const QUICK_ARTICLES = 2_000;
const BODY = '<p>Im Rathaus wurde am Abend lange über den Umbau des <b>Marktplatzes</b> gesprochen, und niemand war am Ende ganz zufrieden.</p>\n';
const MIB = 1024 * 1024;
const LARGE_BYTES = 1024 * MIB;
const QUICK_BYTES = 64 * MIB;

/** How fast an archive comes in, how fast a second run sees that nothing is new, and what a large file takes of memory. */
export async function measureImport({ directory, rounds, report }: Bench): Promise<void> {
  const portal = http.createServer((_, response) => response.end('{"ok":true}')).listen(0, '127.0.0.1');
  await once(portal, 'listening');
  const { port } = v.parse(v.object({ port: v.number() }), portal.address());
  const origin = await startOrigin({ directory: path.join(directory, 'import'), articleCount: 1_000, isSearched: true, portalUrl: `http://127.0.0.1:${port}` });
  const { editorToken } = loadLocalSecrets(path.join(directory, 'import'));
  const run = (file: string, ...options: string[]) => runImport(file, { PORT: String(origin.port), EDITOR_TOKEN: editorToken }, options);
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
  report({ name: 'info-import-again', explanation: 'the same when nothing has changed', value: articles / second.seconds });
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
  portal.close();
}

type Run = { readonly seconds: number; /** Resident memory; NaN where the system does not tell. */ readonly peakMib: number };

async function runImport(file: string, variables: Readonly<Record<string, string>>, options: readonly string[]): Promise<Run> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['scripts/import.ts', file, ...options], { env: { ...process.env, ...variables }, stdio: 'ignore' });
  const ended = once(child, 'close');
  let peakMib = Number.NaN;
  while (child.exitCode === null && child.signalCode === null) {
    peakMib = readPeakMib(child.pid ?? 0) ?? peakMib;
    await Promise.race([ended, wait(100)]);
  }
  if (child.exitCode !== 0) throw new Error(`The import of ${file} ended with ${child.exitCode}`);
  return { seconds: (performance.now() - startedAt) / 1_000, peakMib };
}

function readPeakMib(pid: number): number | null {
  const status = `/proc/${pid}/status`;
  const kib = fs.existsSync(status) ? /VmHWM:\s+(\d+) kB/.exec(fs.readFileSync(status, 'utf8'))?.[1] : undefined;
  return kib === undefined ? null : Number(kib) / 1024;
}

type Written = { readonly records: number; readonly written: number };

async function writeArchive(
  file: string,
  { paragraphs, isEnough }: { readonly paragraphs: number; readonly isEnough: (so: Written) => boolean },
): Promise<void> {
  const handle = await fs.promises.open(file, 'w');
  const body = BODY.repeat(paragraphs);
  let records = 0;
  let written = 0;
  while (!isEnough({ records, written })) {
    records += 1;
    const line = `${JSON.stringify({ id: records, title: `Bericht ${records}`, body, author: `Anna ${records % 20}`, tags: [`Thema ${records % 40}`], date: '2014-03-04' })}\n`;
    written += (await handle.write(line)).bytesWritten;
  }
  await handle.close();
}
