import fs from 'node:fs';
import path from 'node:path';
import { ok } from '#shared/lib/result.ts';
import { createMarkdownReader } from './body/markdownReader.ts';
import { createPicturePlacer } from './images/placePictures.ts';
import { keysOf, NO_NAMES, readNames, type Names } from './fields/readNames.ts';
import { openPictureFolder, type PictureFolder } from './images/pictureFolder.ts';
import { importArchive, type ImportJob } from './importArchive.ts';
import type { ImportArguments } from './parseArguments.ts';
import { decodeText } from './read/decodeText.ts';
import { readArchive } from './read/readArchive.ts';
import { withArchive } from './read/withArchive.ts';
import { messages } from './report/messages.ts';
import { createProgress, type Progress } from './report/progress.ts';
import { createReport, type Report } from './report/report.ts';
import { noCounts, summarize, type Counts } from './report/summary.ts';
import { createContentServer, type ServerAddresses } from './send/contentServer.ts';
import { ImportAborted } from './send/importAborted.ts';

export type ImportEnvironment = {
  readonly addresses: ServerAddresses;
  readonly stdin: AsyncIterable<Uint8Array>;
  /** Standard error: warnings, progress, summary. */
  readonly terminal: { readonly isTTY?: boolean; readonly write: (text: string) => unknown };
  readonly signal: AbortSignal;
  readonly now: () => number;
};

/** 0: success. 1: records were rejected, or the import was interrupted. 2: it could not start or continue. */
export type ExitCode = 0 | 1 | 2;

/** Imports files one after another into a channel of a title. */
export async function runImport(options: ImportArguments, environment: ImportEnvironment): Promise<ExitCode> {
  const { terminal, signal, now } = environment;
  const say = (text: string) => void terminal.write(`${text}\n`);
  const unreadable = [...options.files, options.names ?? '-'].find((file) => file !== '-' && !isReadable(file));
  if (unreadable !== undefined) return stop(say, messages.noFile(unreadable));
  const folder = openFolder(options.images);
  if (options.images !== null && !folder) return stop(say, messages.noFolder(options.images));

  const names = options.names === null ? ok(NO_NAMES) : await readNames(decodeText(fs.createReadStream(options.names)));
  if (!names.ok) return stop(say, names.error);

  const startedAt = now();
  const counts = noCounts();
  const progress = createProgress(terminal, totalBytes(options.files), now);
  const announce = (text: string) => {
    progress.clear();
    say(text);
  };
  const report = createReport(options.report, announce);
  const finish = (...more: readonly string[]) => {
    report.end();
    announce(summarize(counts, (now() - startedAt) / 1_000, options.isDryRun));
    for (const text of more) say(text);
  };
  try {
    await importFiles(options, { environment, folder, names: names.value, counts, progress, report, announce });
  } catch (cause) {
    if (!(cause instanceof ImportAborted)) throw cause;
    finish(`${cause.message} ${messages.resumable}`);
    return 2;
  }
  finish(...(signal.aborted ? [`${messages.interrupted} ${messages.resumable}`] : []));
  return counts.rejected > 0 || signal.aborted ? 1 : 0;
}

type Run = {
  readonly environment: ImportEnvironment;
  readonly folder: PictureFolder | null;
  readonly names: Names;
  readonly counts: Counts;
  readonly progress: Progress;
  readonly report: Report;
  readonly announce: (text: string) => void;
};

async function importFiles(
  options: ImportArguments,
  { environment, folder, names, counts, progress, report, announce }: Run,
): Promise<void> {
  const { addresses, stdin, signal, now } = environment;
  const server = createContentServer(addresses);
  const channels = await prepareChannels(server, options, announce);
  const placer = createPicturePlacer({ folder, server });
  const readMarkdown = createMarkdownReader();
  const seenBySource = new Map<string, Set<string>>();
  let readBytes = 0;
  for (const file of options.files) {
    const source = options.source ?? sourceOf(file);
    const seen = seenBySource.get(source) ?? new Set();
    seenBySource.set(source, seen);
    const job: ImportJob = {
      archive: { mandator: options.mandator, source },
      judge: { ...judgedBy(options), names, channels, now: now(), findInFolder: folder?.find ?? null },
      server,
      placer,
      readMarkdown,
      isDryRun: options.isDryRun,
      signal,
      counts,
      seen,
      report: (finding) => report.add(file === '-' ? 'stdin' : file, finding),
      advance: () => progress.show(readBytes, counts),
    };
    await withArchive(file === '-' ? stdin : file, async ({ open, attachments }) => {
      const bytes = counted(open(), (length) => (readBytes += length));
      await importArchive(
        readArchive(bytes, { ...options, ignored: keysOf(options.ignore), attachments, announce }),
        job,
      );
    });
  }
  if (counts.created + counts.updated > 0) await server.finish();
}

/** Defaults from the arguments for records that state nothing themselves. */
function judgedBy({ channel, tag, paidTags, ignore, date, base, redirects }: ImportArguments) {
  const ignored = keysOf(ignore);
  return { channel, defaultTag: tag, paidTags: keysOf(paidTags), ignored, defaultDate: date, base, redirects };
}

function stop(say: (text: string) => void, reason: string): ExitCode {
  say(reason);
  return 2;
}

async function prepareChannels(
  server: ReturnType<typeof createContentServer>,
  { mandator, channel: path, isDryRun }: ImportArguments,
  say: (text: string) => void,
) {
  const { state, paths } = await server.prepareChannel({
    mandator,
    path,
    ...(isDryRun ? {} : { displayName: channelName(path) }),
  });
  if (state === 'created') say(messages.channelCreated(path));
  if (state === 'missing') say(messages.channelWouldBeCreated(path));
  return new Set([...paths, path]);
}

/** `blog/berichte` → `Berichte`. */
function channelName(channel: string): string {
  const last = channel.split('/').at(-1) ?? '';
  return last.charAt(0).toUpperCase() + last.slice(1).replaceAll('-', ' ');
}

/** The archive's name: the file name; for a feed with its kind, because sites have both under one name. */
function sourceOf(file: string): string {
  const { name, base } = path.parse(file);
  if (file === '-') return 'stdin';
  return /\.(?:rss|atom)$/i.test(base) ? base : name;
}

/** A file, or a pipe such as `<(xz -dc …)`. */
function isReadable(file: string): boolean {
  const found = fs.statSync(file, { throwIfNoEntry: false });
  return found !== undefined && !found.isDirectory();
}

function openFolder(folder: string | null): PictureFolder | null {
  return folder !== null && fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()
    ? openPictureFolder(folder)
    : null;
}

function totalBytes(files: readonly string[]): number | null {
  if (files.some((file) => file === '-' || !fs.statSync(file).isFile())) return null;
  return files.reduce((sum, file) => sum + fs.statSync(file).size, 0);
}

async function* counted(bytes: AsyncIterable<Uint8Array>, count: (length: number) => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    count(chunk.length);
    yield chunk;
  }
}
