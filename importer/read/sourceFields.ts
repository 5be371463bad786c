import { nameKey } from '#shared/lib/nameKey.ts';
import { collapse } from '../body/markup.ts';
import { creditOf } from '../fields/creditOf.ts';
import { loss } from '../body/findLosses.ts';
import { plainTitle } from '../fields/plainTitle.ts';
import { isArticleKind, parseBoolean, roleOf, type Mark } from '../fields/readMark.ts';
import { EMPTY_RECORD, type ReadStep, type SourceRecord, type SourceText } from '../record.ts';

/** Fields of an article, named as in `--map`. */
export const FIELDS = [
  'id',
  'title',
  'prefix',
  'lead',
  'body',
  'author',
  'date',
  'tags',
  'image',
  'credit',
  'channel',
  'paid',
  'ai',
  'reviewedBy',
  'status',
  'address',
  'slug',
] as const;
export type Field = (typeof FIELDS)[number];

/** Names of the fields in a file. */
export type FieldMap = Readonly<Partial<Record<Field, string>>>;

export const BODY_KINDS = ['html', 'markdown', 'text'] as const;
export type BodyKind = (typeof BODY_KINDS)[number];

/** Usual names of fields, tried in this order without `--map`. */
const USUAL: Readonly<Record<Field, readonly string[]>> = {
  id: ['id', 'guid', 'uri', 'url'],
  title: ['title', 'headline', 'titel'],
  prefix: ['prefix', 'titlePrefix', 'dachzeile'],
  lead: ['lead', 'teaser', 'summary', 'vorspann'],
  body: ['body', 'content', 'bodyHtml', 'bodyMarkdown', 'html', 'markdown', 'text'],
  author: ['byline', 'author', 'authors', 'autor'],
  date: ['date', 'publishedAt', 'published_at', 'datePublished', 'published', 'datum'],
  tags: ['tags', 'topics', 'topic', 'thema'],
  image: ['image', 'images', 'bild'],
  credit: ['credit', 'credits', 'bildnachweis'],
  channel: ['channel', 'ressort'],
  paid: ['paid'],
  ai: ['ai', 'digitalSourceType', 'digitalsourcetype'],
  reviewedBy: ['reviewedBy'],
  status: ['status'],
  address: ['address', 'permalink', 'link', 'url'],
  slug: ['slug'],
};

const BLOCK_MARKUP = /<(?:p|div|h[1-6]|ul|ol|li|table|blockquote|br|img|figure|section|article)\b[^<>]*>|<!--/i;

/** Possible names of a field in a file, most likely first. */
export function namesOf(field: Field, map: FieldMap): readonly string[] {
  const named = map[field];
  return named === undefined ? USUAL[field] : [named];
}

/** Reads a table row or an object as a record, by its field names. */
export function readFields(
  row: Readonly<Record<string, unknown>>,
  map: FieldMap,
  bodyKind: BodyKind | null,
): SourceRecord {
  const nameOf = (field: Field) => nameIn(row, field, map);
  const one = (field: Field) => listOf(row[nameOf(field)])[0] ?? '';
  const several = (field: Field) => {
    const value = row[nameOf(field)];
    const texts = Array.isArray(value)
      ? listOf(value).map(plainTitle)
      : listOf(value).flatMap((text) => plainTitle(text).split(/[,;|]/));
    return texts.map((text) => text.trim()).filter((text) => text !== '');
  };
  const credits = listOf(row[nameOf('credit')]);
  return {
    ...EMPTY_RECORD,
    id: one('id').trim(),
    title: plainTitle(one('title')),
    titlePrefix: plainTitle(one('prefix')),
    lead: toText(one('lead'), nameOf('lead'), null),
    body: toText(one('body'), nameOf('body'), bodyKind),
    bylines: listOf(row[nameOf('author')]).map(plainTitle),
    date: one('date'),
    tags: several('tags'),
    pictures: listOf(row[nameOf('image')]).flatMap((reference, at) =>
      reference.trim() === ''
        ? []
        : [{ reference: reference.trim(), altText: '', caption: '', ...creditOf(credits[at] ?? '') }],
    ),
    channel: one('channel').trim().split('/').filter(Boolean).join('/'),
    paid: statedBy(nameOf('paid'), row[nameOf('paid')]),
    ...aiOf(statedText(row[nameOf('ai')]), one('reviewedBy')),
    status: statedBy(nameOf('status'), row[nameOf('status')]),
    marks: marksIn(row, new Set(FIELDS.map(nameOf))),
    address: one('address').trim(),
    slug: one('slug').trim(),
    losses: commentsIn(row['comments']),
  };
}

/** The most likely name that has a value, else the most likely one present. A boolean is no date. */
function nameIn(row: Readonly<Record<string, unknown>>, field: Field, map: FieldMap): string {
  const isGiven = (name: string) => {
    const value = row[name];
    if (field === 'date' && isBoolean(value)) return false;
    return value !== undefined && value !== null && value !== '';
  };
  const names = namesOf(field, map);
  return (
    names.find(isGiven) ?? names.find((name) => row[name] !== undefined && field !== 'date') ?? map[field] ?? field
  );
}

function isBoolean(value: unknown): boolean {
  return typeof value === 'boolean' || (typeof value === 'string' && parseBoolean(value) !== null);
}

/** Readers' comments are not imported. */
function commentsIn(comments: unknown): SourceRecord['losses'] {
  return Array.isArray(comments) && comments.length > 0 ? [loss('comments', String(comments.length))] : [];
}

/** A field's value, negated if its name has the opposite meaning: `draft`, `isAccessibleForFree`. */
export function statedBy(name: string, value: unknown): string {
  const text = statedText(value);
  const role = roleOf(name);
  const boolean = role === 'hidden' || role === 'free' ? parseBoolean(text) : null;
  return boolean === null ? text : String(!boolean);
}

/** Fields of other things than the article. */
const OF_OTHERS = /author|autor|user|image|picture|photo|media|tags|comment/i;

/**
 * Fields, also nested ones, that look like a statement about the record.
 * @param read fields already interpreted.
 */
export function marksIn(
  row: Readonly<Record<string, unknown>>,
  read: ReadonlySet<string>,
  path: readonly string[] = [],
): Mark[] {
  return Object.entries(row).flatMap(([key, value]) => {
    if (read.has(key)) return [];
    const within = [...path, key];
    const role = roleOf(key);
    if (role !== null && (role !== 'kind' || path.length === 0))
      return [{ name: within.join('.'), value: statedText(value) }];
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject && path.length < MAX_PATH && !OF_OTHERS.test(key)
      ? marksIn({ ...value }, NOTHING_READ, within)
      : [];
  });
}

const MAX_PATH = 3;
const NOTHING_READ: ReadonlySet<string> = new Set();

/** Additional kinds of records that are articles, and marks to ignore. */
export type KindOptions = { readonly postTypes: readonly string[]; readonly ignored: ReadonlySet<string> };

/** A record's step: skipped if its kind is known to be no article. */
export function stepOf(line: number, record: SourceRecord, { postTypes, ignored }: KindOptions): ReadStep {
  const kinds = record.marks.filter(({ name, value }) => {
    const isDecided = ignored.has(nameKey(name)) || postTypes.includes(value);
    return roleOf(name) === 'kind' && !isDecided;
  });
  const other = kinds.find(({ value }) => isArticleKind(value) === false);
  if (other) return { kind: 'skipped', line, what: `${other.name} ${other.value}: ${collapse(record.title)}` };
  const isOpen = (mark: Mark) =>
    roleOf(mark.name) !== 'kind' || (kinds.includes(mark) && isArticleKind(mark.value) === null);
  return { kind: 'record', line, record: { ...record, marks: record.marks.filter(isOpen) } };
}

/** AI use; no fields without a statement, so that existing digests stay unchanged. */
export function aiOf(ai: string, reviewedBy: string): Pick<SourceRecord, 'ai' | 'reviewedBy'> {
  const [use, reviewer] = [ai.trim(), collapse(reviewedBy).slice(0, 500)];
  return { ...(use === '' ? {} : { ai: use }), ...(reviewer === '' ? {} : { reviewedBy: reviewer }) };
}

/** The format as given by option, else by the field's name, else detected from the text. */
function toText(text: string, name: string, kind: BodyKind | null): SourceText {
  if (kind) return { kind, text };
  if (/markdown|md$/i.test(name)) return { kind: 'markdown', text };
  return { kind: /html$/i.test(name) || BLOCK_MARKUP.test(text) ? 'html' : 'text', text };
}

/** The text of an uninterpreted field: lists and objects are shown as JSON, so that nothing in them is overlooked. */
export function statedText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** All texts of a value: of each list entry; of an object its name, address or value. */
function listOf(value: unknown): string[] {
  const texts: string[] = [];
  const pending = [value];
  while (pending.length > 0) {
    const next = pending.pop();
    if (typeof next === 'string') texts.push(next);
    else if (typeof next === 'number' || typeof next === 'boolean') texts.push(String(next));
    else if (Array.isArray(next)) for (const inner of next.toReversed()) pending.push(inner);
    else if (typeof next === 'object' && next !== null) pending.push(namedText(next));
  }
  return texts;
}

function namedText(value: object): unknown {
  const { name, url, src, value: inner }: Readonly<Record<string, unknown>> = { ...value };
  return name ?? url ?? src ?? inner;
}
