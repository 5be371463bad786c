import * as v from 'valibot';
import { isPlaceOfRule } from '../domain/redirect/placeOfRule.ts';
import { instant, line } from './scalars.ts';

const recordId = v.pipe(v.string(), v.minLength(1), v.maxLength(500));
/** Digest of a record's content; empty to have it sent again by the next run. */
const digest = v.pipe(v.string(), v.maxLength(100));
const name = v.pipe(v.string(), v.trim(), v.maxLength(200));

/** Which archive a record belongs to: its id is unique there. */
export const importOriginEntries = {
  mandator: v.string(),
  source: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
};

/** As many records in one call. */
export const MAX_LOOKUP = 100;
export const MAX_BATCH = 20;

/** First call of an importer: which records are new or changed. */
export const importLookupContract = v.object({
  ...importOriginEntries,
  records: v.pipe(v.array(v.object({ id: recordId, digest })), v.maxLength(MAX_LOOKUP)),
});

/** In the order of the request. */
export const importStatesContract = v.object({ data: v.array(v.picklist(['new', 'changed', 'unchanged'])) });

/**
 * Authors and tags by name; the first tag is the article's main one. `publishedAt` null keeps the stored date, or uses
 * the current time. `slug` is a new article's slug.
 */
export const importRecordContract = v.object({
  id: recordId,
  digest,
  /** Hidden until this time or, if null, until an editor releases it. */
  hold: v.exactOptional(v.object({ releaseAt: v.nullable(instant) })),
  /** Previous paths, from which redirect rules lead to the article. */
  oldPaths: v.exactOptional(v.pipe(v.array(v.pipe(line, v.startsWith('/'), v.check(isPlaceOfRule))), v.maxLength(5))),
  article: v.looseObject({
    slug: v.exactOptional(v.string()),
    authors: v.pipe(v.array(v.object({ prename: v.pipe(name, v.minLength(1)), surname: name })), v.maxLength(30)),
    tags: v.pipe(v.array(v.pipe(name, v.minLength(1))), v.minLength(1), v.maxLength(30)),
    publishedAt: v.nullable(v.string()),
    /** What readers see as “Aktualisiert”; null for never. Without it a change of the text sets it. */
    updatedAt: v.exactOptional(v.nullable(instant)),
  }),
});

export type ImportRecord = v.InferOutput<typeof importRecordContract>;

const outcome = v.variant('kind', [
  v.object({ kind: v.picklist(['created', 'updated']), articleId: v.number() }),
  v.object({ kind: v.literal('held') }),
  v.object({ kind: v.literal('rejected'), message: v.string() }),
]);

export type ImportOutcome = v.InferOutput<typeof outcome>;

/** In the order of the request. `purged` if the portal has confirmed the purge. */
export const importOutcomesContract = v.object({ data: v.array(outcome), meta: v.object({ purged: v.boolean() }) });

export const importChannelContract = v.object({
  data: v.object({ state: v.picklist(['known', 'created', 'missing']), paths: v.array(v.string()) }),
});
