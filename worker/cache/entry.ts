import type { Bytes } from '#shared/lib/bytes.ts';
import { CONTENT_RESTRICTIONS, type ContentRestriction } from '#shared/domain/content/teaser.ts';
import { parseJson } from '#shared/lib/parseJson.ts';

/** The parts of a public page that depend on the reader. */
export const HOLE_NAMES = ['readerAttributes', 'readerStyle', 'articleBody', 'errorPath', 'purchases'] as const;
export type HoleName = (typeof HOLE_NAMES)[number];

export type ArticleFacts = {
  readonly kind: 'article';
  readonly articleId: number;
  readonly contentRestriction: ContentRestriction;
  /** The tags whose subscription opens it. */
  readonly coveringTags: readonly number[];
  /** Its section's path, e.g. `koeln/sport`. */
  readonly ressort: string;
  readonly isLive: boolean;
};

/** What the reader's part of a page is decided by, and what it is counted by: public, and the same for every reader. */
export type PageFacts =
  | ArticleFacts
  | { readonly kind: 'search'; readonly hasHits: boolean }
  | { readonly kind: 'newsletter'; readonly title: string }
  | { readonly kind: 'none' };

export const NO_FACTS: PageFacts = { kind: 'none' };

/** A byte range of the HTML that holds an anonymous reader's part, and that other readers' parts replace. */
export type HoleSlot = { readonly name: HoleName; readonly from: number; readonly to: number };

/**
 * Raised by a change after which another build cannot answer with an entry of before: those are rendered anew. Decision
 * 029.
 */
const SCHEMA = 1;
const PREFIX_BYTES = 5;

/**
 * What is kept beside a rendered template. Times in milliseconds; `renderedAt` is when the render began, before its
 * data was fetched.
 */
export type EntryMeta = {
  readonly build: string;
  readonly renderedAt: number;
  readonly freshUntil: number;
  readonly staleUntil: number;
  readonly tags: readonly string[];
  /** Of lists that stand beside what the page is about. */
  readonly listTags: readonly string[];
  readonly etag: string;
  /** Ascending. */
  readonly holes: readonly HoleSlot[];
  /** Where the page really is; null for what is no page. */
  readonly canonicalPath: string | null;
  readonly facts: PageFacts;
  /** What the policy of the page allows as its stylesheet; null for what is no page. */
  readonly styleSource: string | null;
  /** What it allows as its inline script: an older build's page has another one. */
  readonly scriptSource: string;
  readonly sealedBytes: number;
};

/**
 * A template as every reader may see it: complete as it stands for an anonymous reader of a page without an open hole.
 * And the paid body as ciphertext, which only an unlocked decision opens.
 */
export type CacheEntry = {
  readonly meta: EntryMeta;
  readonly html: Bytes;
  readonly sealedBody: Bytes | null;
};

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Layout: schema (1 byte), length of the header (4 bytes, big endian), header as JSON, HTML, sealed body. One value,
 * one read, no parse of the HTML.
 */
export function serializeEntry(entry: CacheEntry): Bytes {
  const header = encoder.encode(JSON.stringify(entry.meta));
  const sealed = entry.sealedBody ?? new Uint8Array();
  const bytes = new Uint8Array(PREFIX_BYTES + header.length + entry.html.length + sealed.length);
  bytes[0] = SCHEMA;
  new DataView(bytes.buffer).setUint32(1, header.length);
  bytes.set(header, PREFIX_BYTES);
  bytes.set(entry.html, PREFIX_BYTES + header.length);
  bytes.set(sealed, PREFIX_BYTES + header.length + entry.html.length);
  return bytes;
}

/** The entry, or null for anything that is not a complete one. */
export function parseEntry(buffer: ArrayBuffer): CacheEntry | null {
  const bytes = new Uint8Array(buffer);
  if (bytes.length < PREFIX_BYTES || bytes[0] !== SCHEMA) return null;
  const htmlAt = PREFIX_BYTES + new DataView(buffer).getUint32(1);
  if (htmlAt > bytes.length) return null;
  const meta = parseJson(decoder.decode(bytes.subarray(PREFIX_BYTES, htmlAt)));
  if (!isMeta(meta)) return null;
  const sealedAt = bytes.length - meta.sealedBytes;
  if (sealedAt < htmlAt) return null;
  const html = bytes.subarray(htmlAt, sealedAt);
  if (!isComplete(html)) return null;
  return { meta, html, sealedBody: meta.sealedBytes > 0 ? bytes.subarray(sealedAt) : null };
}

/**
 * By hand: every page that KV answers passes here, a front with a hundred and more tags, and a schema takes ten times
 * as long for it.
 */
function isMeta(value: unknown): value is EntryMeta {
  if (!isRecord(value)) return false;
  const {
    build,
    renderedAt,
    freshUntil,
    staleUntil,
    tags,
    listTags,
    etag,
    holes,
    canonicalPath,
    facts,
    styleSource,
    scriptSource,
    sealedBytes,
  } = value;
  return (
    [build, etag, scriptSource].every(isText) &&
    [renderedAt, freshUntil, staleUntil].every(isNumber) &&
    [tags, listTags].every((list) => Array.isArray(list) && list.every(isText)) &&
    Array.isArray(holes) &&
    holes.every(isHole) &&
    (canonicalPath === null || isText(canonicalPath)) &&
    isFacts(facts) &&
    (styleSource === null || isText(styleSource)) &&
    isOffset(sealedBytes)
  );
}

function isHole(value: unknown): value is HoleSlot {
  return (
    isRecord(value) &&
    HOLE_NAMES.some((name) => name === value['name']) &&
    isOffset(value['from']) &&
    isOffset(value['to'])
  );
}

function isFacts(value: unknown): value is PageFacts {
  if (!isRecord(value)) return false;
  const { kind, articleId, contentRestriction, coveringTags, ressort, isLive, title, hasHits } = value;
  if (kind === 'none') return true;
  if (kind === 'newsletter') return isText(title);
  if (kind === 'search') return typeof hasHits === 'boolean';
  const isKnown = CONTENT_RESTRICTIONS.some((restriction) => restriction === contentRestriction);
  const areTags = Array.isArray(coveringTags) && coveringTags.every(isNumber);
  return (
    kind === 'article' && isNumber(articleId) && isKnown && areTags && isText(ressort) && typeof isLive === 'boolean'
  );
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';
const isOffset = (value: unknown): value is number => isNumber(value) && Number.isInteger(value) && value >= 0;

/**
 * The roots of what is rendered: pages, feeds, sitemaps. Lists of data end in a line break, which JSON has nowhere
 * else.
 */
const ENDS = [...['html', 'rss', 'feed', 'sitemapindex', 'urlset'].map((root) => `</${root}>`), ']}\n'].map((end) =>
  encoder.encode(end),
);

/** Only complete renders are kept: they end where their root does. */
export function isComplete(html: Bytes): boolean {
  return ENDS.some(
    (end) => html.length >= end.length && end.every((byte, at) => html[html.length - end.length + at] === byte),
  );
}

export function entryBytes(entry: CacheEntry): number {
  return entry.html.length + (entry.sealedBody?.length ?? 0) + 1_000;
}
