import { createHash } from 'node:crypto';
import { loss, type Loss } from './body/findLosses.ts';
import { nameKey } from '#shared/lib/nameKey.ts';
import type { AiUse } from '#shared/domain/content/aiUse.ts';
import { oldPath } from './fields/oldPath.ts';
import { parseAiUse } from './fields/parseAiUse.ts';
import { parseByline, type Person } from './fields/parseByline.ts';
import { parseDate } from './fields/parseDate.ts';
import { parseBoolean, readMark, roleOf } from './fields/readMark.ts';
import { withoutBidiControls } from './fields/plainTitle.ts';
import { parsePaid } from './fields/parsePaid.ts';
import { parseStatus } from './fields/parseStatus.ts';
import type { Names } from './fields/readNames.ts';
import { MAX_TEXT_CHARACTERS } from './read/limits.ts';
import type { SourceRecord, SourceText } from './record.ts';
import { CLOCK_SKEW_MS, describeMark, holdOf, type Hold, type Stated } from './holdOf.ts';
import { messages } from './report/messages.ts';

/** A record that can be imported, as far as that is known before its body is read. */
export type GoodRecord = {
  readonly line: number;
  readonly source: SourceRecord;
  readonly title: string;
  readonly publishedAt: string | null;
  readonly hold: Hold;
  readonly channel: string;
  readonly tags: readonly string[];
  readonly authors: readonly Person[];
  readonly isPaid: boolean;
  readonly ai: AiUse;
  /** Its old paths, if redirect rules are wanted for them. */
  readonly oldPaths: readonly string[];
  readonly digest: string;
  /** Why it is held or paid, unless a field of that name says so. */
  readonly reasons: readonly Loss[];
};

export type Judge = {
  readonly channel: string;
  readonly channels: ReadonlySet<string>;
  readonly defaultTag: string;
  /** Tags that mark an article as paid, by `nameKey`. */
  readonly paidTags: ReadonlySet<string>;
  readonly names: Names;
  /** Date for records without one: null holds them, so that none of them leads the front. */
  readonly defaultDate: string | null;
  /** Fields, tags and marks to ignore, by `nameKey`. */
  readonly ignored: ReadonlySet<string>;
  /** Base address of records that do not state their own; null if unknown. */
  readonly base: string | null;
  readonly redirects: boolean;
  readonly now: number;
  readonly findInFolder: ((reference: string) => { readonly bytes: number } | null) | null;
};

/** Part of every digest: changing it imports everything again. */
const CONVERSION = 3;

/** Date for records without one: the time of import. */
export const NOW = 'now';

/**
 * Decides whether a record can be imported; the error is a reason as text.
 * @param seen digests of the ids read so far; grows.
 */
export function judgeRecord(line: number, source: SourceRecord, judge: Judge, seen: Set<string>): GoodRecord | string {
  const title = withoutBidiControls(source.title);
  if (title === '') return messages.noTitle;
  if (title.length > 500) return messages.titleTooLong;
  if (source.id === '') return messages.noId;
  if (source.id.length > 500) return messages.idTooLong;
  const idDigest = hash(source.id).slice(0, 16);
  if (seen.has(idDigest)) return messages.duplicate(source.id);
  seen.add(idDigest);
  const date = source.date.trim() === '' ? null : parseDate(source.date);
  if (date === null && source.date.trim() !== '') return messages.unknownDate(source.date);
  const status = parseStatus(judge.names.status.get(nameKey(source.status)) ?? source.status);
  if (status === null) return messages.unknownStatus(source.status);
  const isToCome = date !== null && date > judge.now + CLOCK_SKEW_MS;
  if (isToCome && status === 'published') return messages.future(source.date);
  const { channel, tags } = sort(source, judge);
  if (!judge.channels.has(channel)) return messages.unknownChannel(channel);
  const longest = Math.max(lengthOf(source.lead), lengthOf(source.body));
  if (longest > MAX_TEXT_CHARACTERS) return messages.textTooLong(longest);
  const defaultDate = judge.defaultDate === NOW ? null : judge.defaultDate;
  const publishedAt = date === null ? defaultDate : new Date(date).toISOString();
  const stated = parsePaid(judge.names.paid.get(nameKey(source.paid)) ?? source.paid);
  if (stated === null) return messages.unknownPaid(source.paid);
  const marks = statementsOf(source, judge);
  const paidBy = marks.filter(({ kind }) => kind === 'paid');
  const isPaid = stated === 'paid' || paidBy.length > 0 || source.tags.some((tag) => judge.paidTags.has(nameKey(tag)));
  const ai = parseAiUse(source.ai ?? '');
  if (ai === null) return messages.unknownAi(source.ai ?? '');
  const authors = source.bylines.flatMap(parseByline).flatMap((person) => rename(person, judge.names));
  const isUndated = date === null && judge.defaultDate === null;
  const { hold, reasons } = holdOf({ source, status, date, isUndated, marks }, judge.now);
  const oldPaths = judge.redirects ? oldPathsOf(source) : [];
  const pictures = source.pictures.map(({ reference }) => judge.findInFolder?.(reference)?.bytes ?? null);
  // Replaces these fields by their interpretation: another spelling of the same must not change the digest.
  const { paid: _paid, status: _status, losses: _losses, bylines: _bylines, ai: _ai, marks: _marks, ...told } = source;
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
      ...(judge.ignored.size === 0 ? [] : [[...judge.ignored].toSorted()]),
    ]),
  );
  const all = [...reasons, ...paidBy.map(({ mark }) => loss('paid', describeMark(mark)))];
  const article = { title, publishedAt, channel, tags, authors, isPaid, ai };
  return { line, source, ...article, hold, oldPaths, digest, reasons: all };
}

function statementsOf({ marks }: SourceRecord, { ignored, names }: Judge): Stated[] {
  return marks
    .filter(({ name }) => !ignored.has(nameKey(name)))
    .map((mark) => {
      const key = nameKey(mark.value);
      return { ...readMark({ ...mark, value: names.status.get(key) ?? names.paid.get(key) ?? mark.value }), mark };
    });
}

/**
 * A statement that may make a record not public or paid and is not understood: stops the import with this message,
 * because other records contain the same words. Null if all is understood.
 */
export function findUndecided(source: SourceRecord, judge: Judge): string | null {
  const undecided = statementsOf(source, judge).find(({ kind }) => kind === 'unknown');
  if (undecided) {
    const { name, value } = undecided.mark;
    return roleOf(name) === 'kind' ? messages.undecidedKind(name, value) : messages.undecided(name, value);
  }
  const { paidTags, names, ignored } = judge;
  const known = [paidTags, names.tag, names.channel, ignored];
  const tag = source.tags.find(
    (name) =>
      parsePaid(name) === 'paid' && parseBoolean(name) === null && !known.some((keys) => keys.has(nameKey(name))),
  );
  return tag === undefined ? null : messages.undecidedTag(tag);
}

function oldPathsOf({ address, numberAddress }: SourceRecord): string[] {
  return [...new Set([address, numberAddress].flatMap((stood) => oldPath(stood) ?? []))];
}

/** Channel and topics by their names here. Tags that stand for paid content or for a channel are no topics. */
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

/** The base of a record's relative addresses; null if unknown. */
export function baseOf(address: string, { base }: Pick<Judge, 'base'>): string | null {
  if (/^https?:/i.test(address)) return address;
  return base === null || !URL.canParse(address, base) ? base : new URL(address, base).href;
}

/** Nodes of an XML parser are already bounded by their record. */
function lengthOf(text: SourceText): number {
  return text.kind === 'markup' ? 0 : text.text.length;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
