import * as v from 'valibot';
import { ARTICLE_STATES } from '../domain/desk/articleState.ts';
import { MANDATOR_IDS } from '../mandators/mandator.ts';

const state = v.picklist(ARTICLE_STATES);

/** What the content server tells editors of stored articles: `docs/addresses.md`. Decision 110. */
const moment = v.nullable(v.string());

/** Characters of a search for articles. */
export const MOST_SOUGHT = 100;

/** A block as stored: kinds and fields that this release does not know are kept. */
const storedBlock = v.looseObject({ type: v.string() });
export type StoredBlock = v.InferOutput<typeof storedBlock>;

/** An article's fields, as a save takes them; the others are kept as they are. */
const storedArticleContract = v.looseObject({
  mandators: v.array(v.picklist(MANDATOR_IDS)),
  channel: v.string(),
  titlePrefix: v.optional(v.nullable(v.string()), null),
  title: v.string(),
  lead: v.string(),
  contentRestriction: v.optional(v.string(), 'free'),
  contentItems: v.array(storedBlock),
  publishedAt: v.string(),
  expiresAt: v.optional(moment, null),
});
export type StoredArticle = v.InferOutput<typeof storedArticleContract>;

const revision = v.object({
  revision: v.number(),
  at: moment,
  by: v.string(),
  kind: v.string(),
  note: v.optional(v.nullable(v.string()), null),
});
export type RevisionFacts = v.InferOutput<typeof revision>;

const correction = v.object({ id: v.number(), text: v.string(), at: moment, by: v.string() });

const reply = v.object({ ...correction.entries, signatory: v.string() });

export const editorArticleContract = v.object({
  data: v.object({
    id: v.number(),
    state,
    revision: v.number(),
    embargoUntil: moment,
    isHeld: v.boolean(),
    last: v.nullable(revision),
    /** Those that readers see, oldest first. Decision 115. */
    corrections: v.optional(v.array(correction), []),
    /** The same. Decision 119. */
    replies: v.optional(v.array(reply), []),
    /** The desk's text that a content server has replaced, until an editor has looked at it. Decision 122. */
    overwritten: v.optional(v.nullable(v.object({ revision: v.number(), at: moment })), null),
    article: v.nullable(storedArticleContract),
    unreadable: v.optional(v.string()),
  }),
});
export type EditorArticle = v.InferOutput<typeof editorArticleContract>['data'];

export const listedArticle = v.object({
  id: v.number(),
  title: v.string(),
  titlePrefix: v.nullable(v.string()),
  channel: v.string(),
  contentRestriction: v.string(),
  publishedAt: moment,
  updatedAt: moment,
  state,
});
export type ListedArticle = v.InferOutput<typeof listedArticle>;

export const editorListContract = v.object({
  data: v.array(listedArticle),
  meta: v.object({ cursor: v.nullable(v.string()) }),
});

export const revisionListContract = v.object({
  data: v.array(revision),
  meta: v.object({ before: v.nullable(v.number()) }),
});

export const revisionContract = v.object({
  data: v.object({
    ...revision.entries,
    article: v.nullable(storedArticleContract),
    unreadable: v.optional(v.string()),
  }),
});

/** `GET /breaking-news/{id}`: what readers have of it. Decision 114. */
export const breakingContract = v.object({
  data: v.object({
    id: v.number(),
    articleId: v.number(),
    at: v.string(),
    by: v.string(),
    isTakenBack: v.boolean(),
    text: v.string(),
    titles: v.array(
      v.object({
        mandator: v.picklist(MANDATOR_IDS),
        isShown: v.boolean(),
        /** Null for a title without a message, or whose message was taken back. */
        push: v.nullable(v.object({ leavesAt: v.string(), handedOverAt: moment, subscribers: v.number() })),
        /** Whether its message was not sent, because the article was withdrawn first or the queue was away. */
        isDropped: v.optional(v.boolean(), false),
      }),
    ),
  }),
});
export type SentBreaking = v.InferOutput<typeof breakingContract>['data'];

const act = v.object({
  id: v.number(),
  at: v.string(),
  by: v.string(),
  /** In which it was done. */
  role: v.optional(v.string(), ''),
  act: v.string(),
  subject: v.string(),
  before: v.unknown(),
  after: v.unknown(),
  isUndone: v.boolean(),
});
export type Act = v.InferOutput<typeof act>;

/** `GET /acts`. Decision 112. */
export const actListContract = v.object({ data: v.array(act), meta: v.object({ before: v.nullable(v.number()) }) });
