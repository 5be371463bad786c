import { createHash } from 'node:crypto';
import { collapse } from './body/markup.ts';
import type { FolderPicture } from './images/pictureFolder.ts';
import { parseDate } from './fields/parseDate.ts';
import { parsePaid } from './fields/parsePaid.ts';
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
  readonly tags: readonly string[];
  readonly isPaid: boolean;
  readonly digest: string;
};

export type Judge = {
  readonly channel: string;
  readonly channels: ReadonlySet<string>;
  readonly defaultTag: string;
  /** Tags that say that an article is paid, as `tagKey` writes them. */
  readonly paidTags: ReadonlySet<string>;
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
  const stated = parsePaid(source.paid);
  if (stated === null) return messages.unknownPaid(source.paid);
  const tags = source.tags.filter((tag) => !judge.paidTags.has(tagKey(tag)));
  const isPaid = stated === 'paid' || tags.length < source.tags.length;
  const pictures = source.pictures.map(({ reference }) => judge.findInFolder?.(reference)?.bytes ?? null);
  // With what follows from the paid field in place of its words: another way to say the same changes nothing.
  const { paid: _, ...said } = source;
  const digest = hash(JSON.stringify([CONVERSION, { ...said, tags, isPaid }, channel, judge.defaultTag, publishedAt, pictures]));
  return { line, source, title, publishedAt, channel, tags, isPaid, digest };
}

/** A tag as it is compared with others: without regard to case. */
export function tagKey(tag: string): string {
  return collapse(tag).normalize('NFC').toLowerCase();
}

/** What an XML parser has made into nodes is bounded as a part of its record. */
function lengthOf(text: SourceText): number {
  return text.kind === 'markup' ? 0 : text.text.length;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
