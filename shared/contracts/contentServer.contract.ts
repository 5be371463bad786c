import * as v from 'valibot';
import type { MenuHandle } from '../domain/site/menuHandles.ts';
import { linkTarget } from './inlineHtml.ts';
import { repliesContract } from './reply.contract.ts';
import { count, id, instant, line, lineUpTo } from './scalars.ts';
import { teasersContract } from './teaser.contract.ts';
import { tolerantListOf, tolerantStripOf } from './tolerantListOf.ts';

/** `GET builds/latest.json`. */
export const latestBuildContract = v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) });

export const menuItemContract = v.object({ label: lineUpTo(100), target: linkTarget });

/** The banner of a title, with the time of its article; without one it stays until it is removed. */
export const breakingNewsContract = v.object({
  label: lineUpTo(40),
  text: lineUpTo(200),
  target: linkTarget,
  since: v.optional(instant),
});

/** `GET sites`: site metadata of one title. Specification 3, site metadata. */
const menu = v.optional(
  tolerantStripOf(menuItemContract, () => 'menuItem'),
  [],
);
const menuEntries = {
  legalMenuHandle: menu,
  socialNetworksMenuHandle: menu,
  siteServicesMenuHandle: menu,
  hotTopicsMenuHandle: menu,
  treeServicesMenuHandle: menu,
  userSupportMenuHandle: menu,
  utilityBarMenuHandle: menu,
  mainMenuHandle: menu,
} satisfies Record<MenuHandle, unknown>;

const siteContract = v.object({
  mandator: v.string(),
  menuHandles: v.object(menuEntries),
  breakingNews: v.optional(v.nullable(breakingNewsContract), null),
  settings: v.optional(v.record(v.string(), v.unknown()), {}),
});
export const sitesContract = v.object({ data: tolerantListOf(siteContract, () => 'site') });

const pathOfOurs = v.pipe(v.string(), v.startsWith('/'), v.maxLength(2_000));

/** `GET redirects`: rules of one title. */
export const redirectsContract = v.object({
  data: tolerantListOf(
    v.object({ from: pathOfOurs, to: linkTarget, status: v.picklist([301, 302, 307, 308]) }),
    () => 'redirect',
  ),
});

/** `GET articles/{articleId}/teaser`, the used part. */
export const articleTitleContract = v.object({ data: v.object({ title: line }) });

/**
 * `GET articles/search`: teasers, best first, and their total number. Fields with a default are only sent by our own
 * content server.
 */
export const searchContract = v.object({
  data: teasersContract,
  meta: v.object({
    /** As far as it was counted: `isMore` beyond. */
    total: count,
    isMore: v.optional(v.boolean(), false),
    /** Hits contain all terms, those of `suggestion` instead, or some. */
    found: v.optional(v.picklist(['all', 'corrected', 'some']), 'all'),
    suggestion: v.optional(v.nullable(line), null),
    /** When the oldest article of all was published. */
    oldest: v.optional(v.nullable(instant), null),
    /** Topics of these articles whose names contain a term. */
    topics: v.optional(v.array(v.object({ id, title: line })), []),
  }),
});

/** `GET articles/teasers`: of the articles that are named. */
export const namedTeasersContract = v.object({ data: teasersContract });

/**
 * Validation errors with their paths; of a 412 the change that came before; of a 410 the rights of reply to an article
 * that is gone.
 */
const goneDetails = v.object({ replies: repliesContract });
const errorDetailsContract = v.union([
  v.object({
    errors: v.array(
      v.object({
        path: v.nullable(v.union([v.string(), v.array(v.union([v.string(), v.number()]))])),
        message: v.string(),
      }),
    ),
  }),
  v.object({ current: v.object({ revision: v.number(), at: v.string(), by: v.string() }) }),
  goneDetails,
]);

/** Name of the error of an act that needs a fresh passkey. Decision 117. */
export const FRESH_PASSKEY_ERROR = 'FreshPasskeyError';

/**
 * Errors of the content server, in Strapi's envelope. Other fields are dropped, as they may not be meant for readers.
 */
export const errorEnvelopeContract = v.object({
  data: v.null(),
  error: v.object({
    status: v.number(),
    name: v.string(),
    message: v.string(),
    details: v.fallback(v.optional(errorDetailsContract), undefined),
  }),
});

export type SiteMetadata = v.InferOutput<typeof siteContract>;
export type FoundArticles = v.InferOutput<typeof searchContract>;
export type BreakingNews = v.InferOutput<typeof breakingNewsContract>;
export type Redirect = v.InferOutput<typeof redirectsContract>['data'][number];
export type ErrorEnvelope = v.InferOutput<typeof errorEnvelopeContract>;
