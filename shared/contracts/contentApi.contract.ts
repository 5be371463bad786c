import * as v from 'valibot';
import { contentItemContract } from './contentItem.contract.ts';
import { inlineHtml, linkTarget } from './inlineHtml.ts';
import { listOf } from './listOf.ts';

const KNOWN_ITEM_TYPES: ReadonlySet<unknown> = new Set(contentItemContract.options.map((option) => option.entries.type.literal));

const id = v.pipe(v.number(), v.integer(), v.minValue(1));
const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500));
const isoDate = v.pipe(v.string(), v.isoTimestamp());
const restriction = v.picklist(['free', 'paid']);

const authorReference = v.object({ id, prename: v.string(), surname: v.string(), urlPath: linkTarget });

const teaserContract = v.object({
  documentId: id,
  title: text,
  titlePrefix: v.nullable(text),
  targetPathOrUrl: linkTarget,
  teaserTextHtml: inlineHtml,
  contentRestriction: restriction,
  isOpinion: v.boolean(),
  isPodcast: v.boolean(),
  isVideoArticle: v.boolean(),
  badge: v.nullable(v.string()),
  authors: listOf(authorReference),
  maintag: id,
  tags: listOf(id),
  publishDate: isoDate,
});

const contentItems = v.pipe(
  v.array(v.looseObject({ type: v.string() })),
  v.transform((items) => items.filter((item) => KNOWN_ITEM_TYPES.has(item.type))),
  v.array(contentItemContract),
  v.readonly(),
);

const articlePageContract = v.object({
  type: v.literal('article'),
  article: v.object({
    id,
    title: text,
    titlePrefix: v.nullable(text),
    canonicalPath: linkTarget,
    leadHtml: inlineHtml,
    contentRestriction: restriction,
    isOpinion: v.boolean(),
    badge: v.nullable(v.string()),
    authors: listOf(authorReference),
    channelPath: v.string(),
    maintag: id,
    tags: listOf(v.object({ id, name: text })),
    publishDate: isoDate,
    updateDate: v.nullable(isoDate),
    contentItems,
  }),
  channel: v.nullable(v.object({ path: v.string(), displayName: text })),
  more: listOf(teaserContract),
});

const teaserList = { teasers: listOf(teaserContract), hasNextPage: v.boolean() };

const homePageContract = v.object({
  type: v.literal('home'),
  lead: listOf(teaserContract),
  sections: listOf(v.object({ path: v.string(), displayName: text, teasers: listOf(teaserContract) })),
});

const channelPageContract = v.object({
  type: v.literal('channel'),
  channel: v.object({ path: v.string(), displayName: text, seoTitle: v.nullable(text), tagId: v.nullable(id) }),
  ...teaserList,
});

const authorPageContract = v.object({
  type: v.literal('author'),
  author: v.object({ id, prename: text, surname: text, role: v.string(), bio: v.string(), canonicalPath: linkTarget }),
  ...teaserList,
});

const authorsPageContract = v.object({
  type: v.literal('authors'),
  authors: listOf(v.object({ id, prename: text, surname: text, role: v.string(), urlPath: linkTarget })),
});

const headlinesPageContract = v.object({ type: v.literal('headlines'), ...teaserList });

const latestPageContract = v.object({ type: v.literal('latest'), ...teaserList });

const legalPageContract = v.object({
  type: v.literal('legal'),
  document: v.object({ slug: v.string(), title: text, leadHtml: inlineHtml, contentItems }),
});

/** `GET {content api}/v5/{page path}`: one payload per kind of page. Specification 7, page content. */
export const pageContract = v.variant('type', [
  articlePageContract,
  homePageContract,
  channelPageContract,
  authorPageContract,
  authorsPageContract,
  headlinesPageContract,
  latestPageContract,
  legalPageContract,
]);

export type PagePayload = v.InferOutput<typeof pageContract>;
export type PageKind = PagePayload['type'];
export type PayloadOf<K extends PageKind> = Extract<PagePayload, { type: K }>;
