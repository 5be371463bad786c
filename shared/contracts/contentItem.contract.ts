import * as v from 'valibot';
import { EMBED_VENDOR_IDS } from '../domain/consent/vendors.ts';
import { isVendorAddress } from '../domain/content/embedVendors.ts';
import { imageContract } from './image.contract.ts';
import { inlineHtml } from './inlineHtml.ts';
import { listOf } from './listOf.ts';
import { id, instant, line, longSlug } from './scalars.ts';
import { sportWidgetEntries } from './sportWidget.contract.ts';
import { teaserStripContract } from './teaser.contract.ts';
import { tolerantListOf } from './tolerantListOf.ts';

const plainText = v.pipe(v.string(), v.maxLength(20_000));
const durationSeconds = v.pipe(v.number(), v.integer(), v.minValue(1));

/** A file of the media service. */
export const mediaEntries = { mediaId: longSlug, title: line, durationSeconds };

/** Wire form of one block of a body. */
export const contentItemContract = v.variant('type', [
  v.object({ type: v.literal('paragraph'), html: inlineHtml, isPublic: v.exactOptional(v.boolean()) }),
  v.object({ type: v.literal('heading'), level: v.picklist([2, 3]), text: plainText }),
  v.object({ type: v.literal('image'), image: imageContract }),
  v.object({ type: v.literal('gallery'), title: line, images: listOf(imageContract) }),
  v.object({ type: v.literal('quote'), text: plainText, attribution: v.optional(v.nullable(plainText), null) }),
  v.object({ type: v.literal('list'), ordered: v.optional(v.boolean(), false), items: listOf(inlineHtml) }),
  v.object({
    type: v.literal('table'),
    caption: v.optional(v.nullable(plainText), null),
    header: listOf(plainText),
    rows: listOf(listOf(plainText)),
  }),
  v.object({ type: v.literal('factBox'), title: plainText, items: listOf(inlineHtml) }),
  v.object({ type: v.literal('video'), ...mediaEntries, poster: v.optional(v.nullable(imageContract), null) }),
  v.object({
    type: v.literal('audio'),
    ...mediaEntries,
    chapters: v.optional(
      listOf(v.object({ startSeconds: v.pipe(v.number(), v.integer(), v.minValue(0)), title: line })),
      [],
    ),
  }),
  v.pipe(
    v.object({
      type: v.literal('embed'),
      vendor: v.picklist(EMBED_VENDOR_IDS),
      title: line,
      // Normalised like in browsers, which drop tabs and treat text before an @ as credentials.
      url: v.pipe(
        v.string(),
        v.maxLength(2_000),
        v.transform((text) => URL.parse(text)?.href ?? text),
      ),
      text: v.optional(plainText, ''),
      poster: v.optional(v.nullable(imageContract), null),
    }),
    v.check(({ vendor, url }) => isVendorAddress(vendor, url), 'is not an address of this vendor'),
  ),
  v.object({ type: v.literal('sportWidget'), ...sportWidgetEntries }),
  /** Left out by the content server if the title lacks the newsletter, so that no link is broken. */
  v.object({
    type: v.literal('newsletterBox'),
    slug: longSlug,
    title: line,
    text: plainText,
    isOffered: v.optional(v.boolean(), true),
  }),
  /** Editors name articles; the content server adds the teasers of those that are published. */
  v.object({
    type: v.literal('related'),
    title: line,
    articleIds: listOf(id),
    teasers: v.optional(teaserStripContract, []),
  }),
  v.object({
    type: v.literal('liveEntry'),
    publishedAt: instant,
    title: v.optional(v.nullable(line), null),
    author: v.optional(v.nullable(line), null),
    paragraphs: listOf(inlineHtml),
  }),
]);

/** All kinds of blocks. */
export const CONTENT_ITEM_TYPES = contentItemContract.options.map((option) => option.entries.type.literal);

const KNOWN_TYPES: ReadonlySet<string> = new Set(CONTENT_ITEM_TYPES);
const KNOWN_VENDORS: ReadonlySet<unknown> = new Set(EMBED_VENDOR_IDS);

/** Null for unknown kinds: editors may be ahead of a deployment. */
function nameOfItem(item: unknown): string | null {
  if (typeof item !== 'object' || item === null || !('type' in item) || typeof item.type !== 'string') return 'block';
  const isKnown =
    KNOWN_TYPES.has(item.type) && (item.type !== 'embed' || !('vendor' in item) || KNOWN_VENDORS.has(item.vendor));
  return isKnown ? item.type : null;
}

/** A body as the portal accepts it: unknown and invalid blocks are left out. */
export const contentItemsContract = tolerantListOf(contentItemContract, nameOfItem);
