import fs from 'node:fs';
import path from 'node:path';
import { createMarkdownReader } from './body/markdownReader.ts';
import { createPicturePlacer } from './images/placePictures.ts';
import { openPictureFolder, type PictureFolder } from './images/pictureFolder.ts';
import { importArchive, type ImportJob } from './importArchive.ts';
import { tagKey } from './judgeRecord.ts';
import type { ImportArguments } from './parseArguments.ts';
import { readArchive } from './read/readArchive.ts';
import { messages } from './report/messages.ts';
import { createProgress } from './report/progress.ts';
import { noCounts, summarize } from './report/summary.ts';
import { createContentServer, ImportAborted, type ServerAddresses } from './send/contentServer.ts';

export type ImportEnvironment = {
  readonly addresses: ServerAddresses;
  readonly stdin: AsyncIterable<Uint8Array>;
  /** Standard error: complaints, progress, summary. */
  readonly terminal: { readonly isTTY?: boolean; readonly write: (text: string) => unknown };
  readonly signal: AbortSignal;
  readonly now: () => number;
};

/** 0: all is well. 1: something was rejected, or the import was interrupted. 2: it could not begin or not go on. */
export type ExitCode = 0 | 1 | 2;

/** Imports the files one after the other into one channel of one title. */
export async function runImport(options: ImportArguments, environment: ImportEnvironment): Promise<ExitCode> {
  const { terminal, signal, now } = environment;
  const say = (text: string) => void terminal.write(`${text}\n`);
  const unreadable = options.files.find((file) => file !== '-' && !isReadable(file));
  if (unreadable !== undefined) return stop(say, messages.noFile(unreadable));
  const folder = openFolder(options.images);
  if (options.images !== null && !folder) return stop(say, messages.noFolder(options.images));

  const server = createContentServer(environment.addresses);
  const startedAt = now();
  const counts = noCounts();
  const progress = createProgress(terminal, totalBytes(options.files), now);
  const finish = () => {
    progress.clear();
    say(summarize(counts, (now() - startedAt) / 1_000, options.isDryRun));
  };
  try {
    const channels = await prepareChannels(server, options, say);
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
        judge: { ...judgedBy(options), channels, now: now(), findInFolder: folder?.find ?? null },
        server,
        placer,
        readMarkdown,
        isDryRun: options.isDryRun,
        signal,
        counts,
        seen,
        complain(line, reason) {
          progress.clear();
          say(`${file === '-' ? 'stdin' : file}:${line}: ${reason}`);
        },
        advance: () => progress.show(readBytes, counts),
      };
      const bytes = counted(file === '-' ? environment.stdin : fs.createReadStream(file), (length) => (readBytes += length));
      await importArchive(readArchive(bytes, options), job);
    }
  } catch (cause) {
    if (!(cause instanceof ImportAborted)) throw cause;
    finish();
    say(`${cause.message} ${messages.resumable}`);
    return 2;
  }
  finish();
  if (signal.aborted) say(`${messages.interrupted} ${messages.resumable}`);
  return counts.rejected > 0 || signal.aborted ? 1 : 0;
}

/** What the arguments say about records that do not say it themselves. */
function judgedBy({ channel, tag, paidTags, date }: ImportArguments) {
  return { channel, defaultTag: tag, paidTags: new Set(paidTags.map(tagKey)), defaultDate: date };
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
  const { state, paths } = await server.prepareChannel({ mandator, path, ...(isDryRun ? {} : { displayName: channelName(path) }) });
  if (state === 'created') say(messages.channelCreated(path));
  if (state === 'missing') say(messages.channelWouldBeCreated(path));
  return new Set([...paths, path]);
}

/** `blog/berichte` → `Berichte`. */
function channelName(channel: string): string {
  const last = channel.split('/').at(-1) ?? '';
  return last.charAt(0).toUpperCase() + last.slice(1).replaceAll('-', ' ');
}

function sourceOf(file: string): string {
  return file === '-' ? 'stdin' : path.parse(file).name;
}

/** A file, or a pipe such as `<(xz -dc …)`. */
function isReadable(file: string): boolean {
  const found = fs.statSync(file, { throwIfNoEntry: false });
  return found !== undefined && !found.isDirectory();
}

function openFolder(folder: string | null): PictureFolder | null {
  return folder !== null && fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? openPictureFolder(folder) : null;
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
