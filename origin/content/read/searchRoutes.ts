import { Hono } from 'hono';
import * as v from 'valibot';
import { MOST_SEARCHED_UNITS } from '#shared/domain/search/searchInput.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import type { OriginEnv } from '../../env.ts';
import { digits } from '../../http/digits.ts';
import { readQuery } from '../../http/readQuery.ts';
import { validationError } from '../../http/validationError.ts';
import { openDatabase } from '../../database/database.ts';
import { searchArticles } from '../search/searchArticles.ts';

const instant = v.pipe(
  v.union([v.pipe(v.string(), v.isoTimestamp()), v.pipe(v.string(), v.isoDate())]),
  v.transform((date) => Date.parse(date)),
  v.number(),
);

/** Offset and limit default to those of the specification's call. */
const searchInput = v.object({
  searchTerms: v.pipe(v.string(), v.maxLength(MOST_SEARCHED_UNITS)),
  offset: v.optional(v.pipe(digits, v.maxValue(10_000)), '0'),
  limit: v.optional(v.pipe(digits, v.minValue(1), v.maxValue(50)), '3'),
  mandator: v.optional(v.picklist(MANDATOR_IDS)),
  /** Whether corrected or fewer terms may be used when no article matches all terms. */
  tolerant: v.optional(v.picklist(['true', 'false']), 'false'),
  /** Without it the best match comes first. */
  sort: v.optional(v.literal('publishedAt:desc')),
  filters: v.optional(
    v.object({
      channel: v.optional(v.object({ $eq: v.pipe(v.string(), v.minLength(1), v.maxLength(80)) })),
      publishedAt: v.optional(v.object({ $gte: v.optional(instant), $lt: v.optional(instant) })),
    }),
    {},
  ),
});

/** The range of `Date`, in milliseconds. */
const [FIRST, LAST] = [-8_640_000_000_000_000, 8_640_000_000_000_000];

/**
 * Articles by their words. Specification 7: `articles/search?offset=0&limit=3&searchTerms={terms separated by
 * semicolons}`.
 */
export const searchRoutes = new Hono<{ Bindings: OriginEnv }>();

/**
 * Articles that match all terms, best first, or newest first with `sort`; `meta.total` is capped at a thousand. Terms
 * without a letter or digit match nothing.
 */
searchRoutes.get('/articles/search', async (c) => {
  const input = v.safeParse(searchInput, readQuery(c.req.url));
  if (!input.success) return validationError(input.issues);
  const { searchTerms, offset, limit, mandator, filters, tolerant, sort } = input.output;
  const { teasers, oldest, ...meta } = await searchArticles(
    { db: openDatabase(c.env.DB), searchDatabase: c.env.SEARCH_DB },
    {
      terms: searchTerms,
      mandator,
      channel: filters.channel?.$eq,
      from: filters.publishedAt?.$gte ?? FIRST,
      to: filters.publishedAt?.$lt ?? LAST,
      offset,
      limit,
      isTolerant: tolerant === 'true',
      isNewestFirst: sort !== undefined,
    },
  );
  return c.json({ data: teasers, meta: { ...meta, oldest: oldest === null ? null : new Date(oldest).toISOString() } });
});
