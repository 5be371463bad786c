import type { Bytes } from '#shared/lib/bytes.ts';
import * as v from 'valibot';
import { CONTENT_RESTRICTIONS } from '#shared/domain/content/teaser.ts';
import { parseJson } from '#shared/lib/parseJson.ts';

/** The parts of a public page that depend on the reader. */
export const HOLE_NAMES = ['readerAttributes', 'articleBody', 'errorPath'] as const;
export type HoleName = (typeof HOLE_NAMES)[number];

const offset = v.pipe(v.number(), v.integer(), v.minValue(0));
const holeContract = v.object({ name: v.picklist(HOLE_NAMES), from: offset, to: offset });

const articleFactsContract = v.object({
  kind: v.literal('article'),
  articleId: v.number(),
  contentRestriction: v.picklist(CONTENT_RESTRICTIONS),
  /** Its section's path, e.g. `koeln/sport`. */
  ressort: v.string(),
  isLive: v.boolean(),
});

/** What the reader's part of a page is decided by: public, and the same for every reader. */
const factsContract = v.variant('kind', [
  articleFactsContract,
  v.object({ kind: v.literal('newsletter'), title: v.string() }),
  v.object({ kind: v.literal('none') }),
]);

export type ArticleFacts = v.InferOutput<typeof articleFactsContract>;
export type PageFacts = v.InferOutput<typeof factsContract>;
export const NO_FACTS: PageFacts = { kind: 'none' };

/** What is kept beside a rendered template. Times in milliseconds; `renderedAt` is when the render began, before its data was fetched. */
const metaContract = v.object({
  build: v.string(),
  renderedAt: v.number(),
  freshUntil: v.number(),
  staleUntil: v.number(),
  tags: v.array(v.string()),
  etag: v.string(),
  /** Byte ranges of the HTML, ascending, that hold an anonymous reader's parts and that other readers' parts replace. */
  holes: v.array(holeContract),
  /** Where the page really is; null for what is no page. */
  canonicalPath: v.nullable(v.string()),
  facts: factsContract,
  /** What the policy of the page allows as its stylesheet; null for what is no page. */
  styleSource: v.nullable(v.string()),
  sealedBytes: v.number(),
});

export type EntryMeta = v.InferOutput<typeof metaContract>;
export type HoleSlot = v.InferOutput<typeof holeContract>;

/**
 * A template as every reader may see it: complete as it stands for an anonymous reader of a page without an open hole. And the paid body
 * as ciphertext, which only an unlocked decision opens.
 */
export type CacheEntry = {
  readonly meta: EntryMeta;
  readonly html: Bytes;
  readonly sealedBody: Bytes | null;
};

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Layout: length of the header (4 bytes, big endian), header as JSON, HTML, sealed body. One value, one read, no parse of the HTML. */
export function serializeEntry(entry: CacheEntry): Bytes {
  const header = encoder.encode(JSON.stringify(entry.meta));
  const sealed = entry.sealedBody ?? new Uint8Array();
  const bytes = new Uint8Array(4 + header.length + entry.html.length + sealed.length);
  new DataView(bytes.buffer).setUint32(0, header.length);
  bytes.set(header, 4);
  bytes.set(entry.html, 4 + header.length);
  bytes.set(sealed, 4 + header.length + entry.html.length);
  return bytes;
}

/** The entry, or null for anything that is not a complete one. */
export function parseEntry(buffer: ArrayBuffer): CacheEntry | null {
  const bytes = new Uint8Array(buffer);
  if (bytes.length < 4) return null;
  const htmlAt = 4 + new DataView(buffer).getUint32(0);
  if (htmlAt > bytes.length) return null;
  const meta = v.safeParse(metaContract, parseJson(decoder.decode(bytes.subarray(4, htmlAt))));
  if (!meta.success) return null;
  const sealedAt = bytes.length - meta.output.sealedBytes;
  if (sealedAt < htmlAt) return null;
  const html = bytes.subarray(htmlAt, sealedAt);
  if (!isComplete(html)) return null;
  return { meta: meta.output, html, sealedBody: meta.output.sealedBytes > 0 ? bytes.subarray(sealedAt) : null };
}

/** The roots of what is rendered: pages, feeds, sitemaps. Lists of data end in a line break, which JSON has nowhere else. */
const ENDS = [...['html', 'rss', 'feed', 'sitemapindex', 'urlset'].map((root) => `</${root}>`), ']}\n'].map((end) => encoder.encode(end));

/** Only complete renders are kept: they end where their root does. */
export function isComplete(html: Bytes): boolean {
  return ENDS.some((end) => html.length >= end.length && end.every((byte, at) => html[html.length - end.length + at] === byte));
}

export function entryBytes(entry: CacheEntry): number {
  return entry.html.length + (entry.sealedBody?.length ?? 0) + 1_000;
}
