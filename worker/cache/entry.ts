import type { Bytes } from '#shared/lib/bytes.ts';
import { CONTENT_RESTRICTIONS, type ContentRestriction } from '#shared/domain/content/teaser.ts';
import { parseJson } from '#shared/lib/parseJson.ts';

/** The parts of a public page that depend on the reader. */
export const HOLE_NAMES = [
  'readerAttributes',
  'readerStyle',
  'giftNotice',
  'articleBody',
  'errorPath',
  'purchases',
] as const;
export type HoleName = (typeof HOLE_NAMES)[number];

export type ArticleFacts = {
  readonly kind: 'article';
  readonly articleId: number;
  readonly contentRestriction: ContentRestriction;
  /** The tags whose subscription unlocks the article. */
  readonly coveringTags: readonly number[];
  /** Path of its section, e.g. `koeln/sport`. */
  readonly ressort: string;
  readonly isLive: boolean;
};

/** Facts for reader-specific decisions and for metrics. They are public and the same for every reader. */
export type PageFacts =
  | ArticleFacts
  | { readonly kind: 'search'; readonly hasHits: boolean }
  | { readonly kind: 'newsletter'; readonly title: string }
  | { readonly kind: 'none' };

export const NO_FACTS: PageFacts = { kind: 'none' };

/** Byte range of the HTML that holds the anonymous reader's part, replaced for other readers. */
export type HoleSlot = { readonly name: HoleName; readonly from: number; readonly to: number };

/** Raise it when another build can no longer read older entries; those are then rendered again. Decision 029. */
const SCHEMA = 1;
const PREFIX_BYTES = 5;

/**
 * Metadata of a rendered template. Times in milliseconds; `renderedAt` is the start of the render, before its data was
 * fetched.
 */
export type EntryMeta = {
  readonly build: string;
  readonly renderedAt: number;
  readonly freshUntil: number;
  readonly staleUntil: number;
  /** When its content is superseded by itself, as by a banner that expires; null for never. */
  readonly changesAt: number | null;
  readonly tags: readonly string[];
  /** Tags of lists shown beside the page's own content. */
  readonly listTags: readonly string[];
  readonly etag: string;
  /** Ascending. */
  readonly holes: readonly HoleSlot[];
  /** The page's canonical path; null for feeds and sitemaps. */
  readonly canonicalPath: string | null;
  readonly facts: PageFacts;
  /** CSP source of the page's inline stylesheet; null for feeds and sitemaps. */
  readonly styleSource: string | null;
  /** CSP source of its inline script, which differs between builds. */
  readonly scriptSource: string;
  readonly sealedBytes: number;
};

/**
 * A template without anything reader-specific: complete HTML for an anonymous reader, and the paid body as ciphertext,
 * which is opened only for readers with access.
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

/** The entry, or null for incomplete or foreign bytes. */
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
 * Validated by hand: every page read from KV passes here, section fronts with over a hundred tags, and a schema library
 * takes ten times as long.
 */
function isMeta(value: unknown): value is EntryMeta {
  if (!isRecord(value)) return false;
  const {
    build,
    renderedAt,
    freshUntil,
    staleUntil,
    changesAt,
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
    (changesAt === null || isNumber(changesAt)) &&
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
 * End tags of everything rendered: pages, feeds, sitemaps. Lists of data end in a line break, which JSON has nowhere
 * else.
 */
const ENDS = [...['html', 'rss', 'feed', 'sitemapindex', 'urlset'].map((root) => `</${root}>`), ']}\n'].map((end) =>
  encoder.encode(end),
);

/** Only complete renders are stored. */
export function isComplete(html: Bytes): boolean {
  return ENDS.some(
    (end) => html.length >= end.length && end.every((byte, at) => html[html.length - end.length + at] === byte),
  );
}

export function entryBytes(entry: CacheEntry): number {
  return entry.html.length + (entry.sealedBody?.length ?? 0) + 1_000;
}
