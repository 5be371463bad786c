import { createHash } from 'node:crypto';
import { collapse } from './body/markup.ts';
import { nameKey } from '#shared/lib/nameKey.ts';
import type { AiUse } from '#shared/domain/content/aiUse.ts';
import { oldPath } from './fields/oldPath.ts';
import { parseAiUse } from './fields/parseAiUse.ts';
import { parseByline, type Person } from './fields/parseByline.ts';
import { parseDate } from './fields/parseDate.ts';
import { parsePaid } from './fields/parsePaid.ts';
import { parseStatus, type Publication } from './fields/parseStatus.ts';
import type { Names } from './fields/readNames.ts';
import { MAX_TEXT_CHARACTERS } from './read/limits.ts';
import type { SourceRecord, SourceText } from './record.ts';
import { messages } from './report/messages.ts';

/** A record that may be imported: what it says can be stored, as far as can be told before its body is read. */
export type GoodRecord = {
  readonly line: number;
  readonly source: SourceRecord;
  readonly title: string;
  readonly publishedAt: string | null;
  /** Null for what is public; else when it shall be, which nobody may know yet. */
  readonly hold: { readonly releaseAt: string | null } | null;
  readonly channel: string;
  readonly tags: readonly string[];
  readonly authors: readonly Person[];
  readonly isPaid: boolean;
  readonly ai: AiUse;
  /** The paths under which it stood, where rules shall lead from there. */
  readonly oldPaths: readonly string[];
  readonly digest: string;
};

export type Judge = {
  readonly channel: string;
  readonly channels: ReadonlySet<string>;
  readonly defaultTag: string;
  /** Tags that say that an article is paid, by `nameKey`. */
  readonly paidTags: ReadonlySet<string>;
  readonly names: Names;
  /** For records without a date; null leaves it to the content server. */
  readonly defaultDate: string | null;
  /** Where the records stood that do not say it themselves; null when that is not known. */
  readonly base: string | null;
  readonly redirects: boolean;
  readonly now: number;
  readonly findInFolder: ((reference: string) => { readonly bytes: number } | null) | null;
};

/** Belongs into every digest: with another number, everything is imported again. */
const CONVERSION = 2;

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
  const status = parseStatus(source.status);
  if (status === null) return messages.unknownStatus(source.status);
  const isToCome = date !== null && date > judge.now + CLOCK_SKEW_MS;
  if (isToCome && status === 'published') return messages.future(source.date);
  const { channel, tags } = sort(source, judge);
  if (!judge.channels.has(channel)) return messages.unknownChannel(channel);
  const longest = Math.max(lengthOf(source.lead), lengthOf(source.body));
  if (longest > MAX_TEXT_CHARACTERS) return messages.textTooLong(longest);
  const publishedAt = date === null ? judge.defaultDate : new Date(date).toISOString();
  const stated = parsePaid(judge.names.paid.get(nameKey(source.paid)) ?? source.paid);
  if (stated === null) return messages.unknownPaid(source.paid);
  const isPaid = stated === 'paid' || source.tags.some((tag) => judge.paidTags.has(nameKey(tag)));
  const ai = parseAiUse(source.ai ?? '');
  if (ai === null) return messages.unknownAi(source.ai ?? '');
  const authors = source.bylines.flatMap(parseByline).flatMap((person) => rename(person, judge.names));
  const hold = holdOf(status, isToCome ? publishedAt : null);
  const oldPaths = judge.redirects ? oldPathsOf(source) : [];
  const pictures = source.pictures.map(({ reference }) => judge.findInFolder?.(reference)?.bytes ?? null);
  // With what follows from a field in place of its words: another way to say the same changes nothing.
  const { paid: _paid, status: _status, losses: _losses, bylines: _bylines, ai: _ai, ...told } = source;
  const { address, numberAddress: _number, ...said } = told;
  const base = baseOf(address, judge);
  const digest = hash(
    JSON.stringify([
      CONVERSION,
      { ...said, tags, authors, isPaid, ...(ai === 'none' ? {} : { ai }) },
      channel,
      judge.defaultTag,
      publishedAt,
      pictures,
      base,
      judge.redirects ? oldPaths : null,
      hold,
    ]),
  );
  return { line, source, title, publishedAt, hold, channel, tags, authors, isPaid, ai, oldPaths, digest };
}

function oldPathsOf({ address, numberAddress }: SourceRecord): string[] {
  return [...new Set([address, numberAddress].flatMap((stood) => oldPath(stood) ?? []))];
}

/**
 * @param toCome the date of an article whose date is to come. One that was scheduled for a time that is over is public.
 */
function holdOf(status: Publication, toCome: string | null): GoodRecord['hold'] {
  if (status === 'draft') return { releaseAt: null };
  return toCome === null ? null : { releaseAt: toCome };
}

/** Channel and topics by the names they have here. A tag that stands for being paid or for a channel is no topic. */
function sort(
  source: SourceRecord,
  { channel: usual, names, paidTags }: Judge,
): { readonly channel: string; readonly tags: readonly string[] } {
  const named = [source.channel, ...source.tags].flatMap((name) => names.channel.get(nameKey(name)) ?? []);
  const tags = source.tags.flatMap((tag) => {
    const key = nameKey(tag);
    const isSign = paidTags.has(key) || (names.channel.has(key) && !names.tag.has(key));
    return isSign ? [] : [names.tag.get(key) ?? tag];
  });
  return { channel: named[0] || source.channel || usual, tags: tags.filter((tag) => tag !== '') };
}

function rename(person: Person, { author }: Names): Person[] {
  const name = author.get(nameKey(`${person.prename} ${person.surname}`));
  return name === undefined ? [person] : parseByline(name);
}

/** What relative addresses of a record start from; null when that is not known. */
export function baseOf(address: string, { base }: Pick<Judge, 'base'>): string | null {
  if (/^https?:/i.test(address)) return address;
  return base === null || !URL.canParse(address, base) ? base : new URL(address, base).href;
}

/** What an XML parser has made into nodes is bounded as a part of its record. */
function lengthOf(text: SourceText): number {
  return text.kind === 'markup' ? 0 : text.text.length;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
