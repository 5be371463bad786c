import { Hono } from 'hono';
import * as v from 'valibot';
import { toSearchQuery } from '#shared/domain/search/toSearchQuery.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import type { OriginEnv } from '../../env.ts';
import { digits } from '../../http/digits.ts';
import { readQuery } from '../../http/readQuery.ts';
import { validationError } from '../../http/validationError.ts';
import { openDatabase } from '../../database/database.ts';
import { searchArticles } from '../store/searchArticles.ts';

const instant = v.pipe(
  v.union([v.pipe(v.string(), v.isoTimestamp()), v.pipe(v.string(), v.isoDate())]),
  v.transform((date) => Date.parse(date)),
  v.number(),
);

/** Offset and limit default to what the specification's call asks for. */
const searchInput = v.object({
  searchTerms: v.pipe(v.string(), v.maxLength(500)),
  offset: v.optional(v.pipe(digits, v.maxValue(10_000)), '0'),
  limit: v.optional(v.pipe(digits, v.minValue(1), v.maxValue(50)), '3'),
  mandator: v.optional(v.picklist(MANDATOR_IDS)),
  filters: v.optional(
    v.object({
      channel: v.optional(v.object({ $eq: v.pipe(v.string(), v.minLength(1), v.maxLength(80)) })),
      publishedAt: v.optional(v.object({ $gte: instant })),
    }),
    {},
  ),
});

/** Articles by their words. Specification 7: `articles/search?offset=0&limit=3&searchTerms={terms separated by semicolons}`. */
export const searchRoutes = new Hono<{ Bindings: OriginEnv }>();

/** All terms must be found. Nothing is found by terms without a letter or digit. */
searchRoutes.get('/articles/search', async (c) => {
  const input = v.safeParse(searchInput, readQuery(c.req.url));
  if (!input.success) return validationError(input.issues);
  const { searchTerms, offset, limit, mandator, filters } = input.output;
  const match = toSearchQuery(searchTerms);
  if (match === null) return c.json({ data: [], meta: { total: 0 } });
  const { teasers, total } = await searchArticles(openDatabase(c.env.DB), {
    match,
    mandator,
    list: filters.channel ? `channel:${filters.channel.$eq}` : 'all',
    publishedSince: filters.publishedAt?.$gte ?? 0,
    offset,
    limit,
  });
  return c.json({ data: teasers, meta: { total } });
});
