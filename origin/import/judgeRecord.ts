import { createHash } from 'node:crypto';
import { collapse } from './body/markup.ts';
import type { FolderPicture } from './images/pictureFolder.ts';
import { parseDate } from './fields/parseDate.ts';
import { MAX_TEXT_CHARACTERS } from './read/limits.ts';
import type { SourceRecord, SourceText } from './record.ts';
import { messages } from './report/messages.ts';

/** A record that may be imported: what it says can be stored, as far as can be told before its body is read. */
export type GoodRecord = {
  readonly line: number;
  readonly source: SourceRecord;
  readonly title: string;
  readonly publishedAt: string | null;
  readonly channel: string;
  readonly digest: string;
};

export type Judge = {
  readonly channel: string;
  readonly channels: ReadonlySet<string>;
  readonly defaultTag: string;
  /** For records without a date; null leaves it to the content server. */
  readonly defaultDate: string | null;
  readonly now: number;
  readonly findInFolder: ((reference: string) => FolderPicture | null) | null;
};

/** Belongs into every digest: with another number, everything is imported again. */
const CONVERSION = 1;

/** An archive written in another zone may be a little ahead. */
const CLOCK_SKEW_MS = 5 * 60_000;

/** @param seen ids of the archive so far, as digests; grows. Returns why a record is refused as a text. */
export function judgeRecord(line: number, source: SourceRecord, judge: Judge, seen: Set<string>): GoodRecord | string {
  const title = collapse(source.title);
  if (title === '') return messages.noTitle;
  if (title.length > 500) return messages.titleTooLong;
  if (source.id === '') return messages.noId;
  if (source.id.length > 500) return messages.idTooLong;
  const idDigest = hash(source.id).slice(0, 16);
  if (seen.has(idDigest)) return messages.duplicate(source.id);
  seen.add(idDigest);
  const date = source.date.trim() === '' ? null : parseDate(source.date);
  if (date === null && source.date.trim() !== '') return messages.unknownDate(source.date);
  if (date !== null && date > judge.now + CLOCK_SKEW_MS) return messages.future(source.date);
  const channel = source.channel || judge.channel;
  if (!judge.channels.has(channel)) return messages.unknownChannel(channel);
  const longest = Math.max(lengthOf(source.lead), lengthOf(source.body));
  if (longest > MAX_TEXT_CHARACTERS) return messages.textTooLong(longest);
  const publishedAt = date === null ? judge.defaultDate : new Date(date).toISOString();
  const pictures = source.pictures.map(({ reference }) => judge.findInFolder?.(reference)?.bytes ?? null);
  const digest = hash(JSON.stringify([CONVERSION, source, channel, judge.defaultTag, publishedAt, pictures]));
  return { line, source, title, publishedAt, channel, digest };
}

/** What an XML parser has made into nodes is bounded as a part of its record. */
function lengthOf(text: SourceText): number {
  return text.kind === 'markup' ? 0 : text.text.length;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
