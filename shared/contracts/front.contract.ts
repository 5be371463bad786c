import * as v from 'valibot';
import { ARTICLE_STATES } from '../domain/desk/articleState.ts';
import { MANDATOR_IDS } from '../mandators/mandator.ts';
import { imageContract } from './image.contract.ts';
import { addressableId, instant, lineUpTo, path } from './scalars.ts';

/** Of the content API: names the key of a preview. */
export const PREVIEW_HEADER = 'preview';
/** Of a title: shows a front with its proposal to a form with `channel` and `key`. */
export const PREVIEW_PATH = '/_vorschau';

/** Of a front. */
export const MOST_PLACES = 12;
export const MOST_HEADLINE_CHARACTERS = 150;
export const MOST_KICKER_CHARACTERS = 60;

const ownLine = (maxLength: number) => v.optional(v.nullable(lineUpTo(maxLength)), null);

/** A picture in a place has no caption that could name its source. */
const ownImage = v.pipe(
  imageContract,
  v.check(({ credit }) => credit.trim() !== '', 'needs a credit'),
);

/**
 * A place of a front: an article, and what the front shows instead of the article's own headline, kicker and picture.
 * `until` in one form of ISO 8601, so that the database compares it as text.
 */
export const placeContract = v.strictObject({
  articleId: addressableId,
  title: ownLine(MOST_HEADLINE_CHARACTERS),
  kicker: ownLine(MOST_KICKER_CHARACTERS),
  image: v.optional(v.nullable(ownImage), null),
  until: v.optional(
    v.nullable(
      v.pipe(
        instant,
        v.transform((text) => new Date(text).toISOString()),
      ),
    ),
    null,
  ),
});
export type FrontPlace = v.InferOutput<typeof placeContract>;

export const placesContract = v.pipe(
  v.array(placeContract),
  v.maxLength(MOST_PLACES),
  v.check(
    (places) => new Set(places.map(({ articleId }) => articleId)).size === places.length,
    'two places have the same article',
  ),
);

/** Names a front: a title's own has no channel. */
export const frontNameEntries = {
  mandator: v.picklist(MANDATOR_IDS),
  channel: v.optional(v.union([v.literal(''), path]), ''),
};

const moment = v.nullable(v.string());
const places = v.array(placeContract);

const frontArticle = v.object({
  id: v.number(),
  title: v.string(),
  titlePrefix: v.nullable(v.string()),
  state: v.picklist(ARTICLE_STATES),
  /** Whether the front's title has it. */
  isOfTitle: v.boolean(),
  /** Under an embargo or a legal hold. */
  isSealed: v.boolean(),
  image: v.nullable(imageContract),
});
export type FrontArticle = v.InferOutput<typeof frontArticle>;

/** `GET /front`: what editors see of it. Decision 118. */
export const editorFrontContract = v.object({
  data: v.object({
    displayName: v.nullable(v.string()),
    revision: v.number(),
    launchedAt: moment,
    launchedBy: v.nullable(v.string()),
    places,
    proposal: v.nullable(v.object({ places, at: v.string(), by: v.string() })),
    /** Those that are in places, and those asked for, as far as they exist. */
    articles: v.array(frontArticle),
    /** The latest public ones of the front's list. */
    newest: v.array(v.number()),
  }),
});
export type EditorFront = v.InferOutput<typeof editorFrontContract>['data'];

/** `GET /fronts`: those of a title. */
export const frontListContract = v.object({
  data: v.array(
    v.object({
      channel: v.string(),
      displayName: v.nullable(v.string()),
      launchedAt: moment,
      launchedBy: v.nullable(v.string()),
      count: v.number(),
      proposedBy: v.nullable(v.string()),
    }),
  ),
});
export type FrontFacts = v.InferOutput<typeof frontListContract>['data'][number];
