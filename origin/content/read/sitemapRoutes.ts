import { Hono } from 'hono';
import * as v from 'valibot';
import { instant } from '#shared/contracts/scalars.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import type { OriginEnv } from '../../env.ts';
import { digits } from '../../http/digits.ts';
import { readQuery } from '../../http/readQuery.ts';
import { validationError } from '../../http/validationError.ts';
import { openFor } from './openFor.ts';
import { listSitemapArticles, listSitemapLists, listSitemapMonths } from '../store/listSitemap.ts';

/** All addresses of a title, for its sitemaps. */
export const sitemapRoutes = new Hono<{ Bindings: OriginEnv }>();

const titleInput = v.object({ mandator: v.picklist(MANDATOR_IDS) });

sitemapRoutes.get('/sitemaps/months', async (c) => {
  const input = v.safeParse(titleInput, readQuery(c.req.url));
  if (!input.success) return validationError(input.issues);
  return c.json({ data: await listSitemapMonths(openFor(c), input.output.mandator) });
});

sitemapRoutes.get('/sitemaps/lists', async (c) => {
  const input = v.safeParse(titleInput, readQuery(c.req.url));
  if (!input.success) return validationError(input.issues);
  return c.json({ data: await listSitemapLists(openFor(c), input.output.mandator, Date.now()) });
});

const milliseconds = v.pipe(instant, v.transform(Date.parse));

const rangeInput = v.object({
  ...titleInput.entries,
  filters: v.object({ publishedAt: v.object({ $gte: milliseconds, $lt: milliseconds }) }),
  offset: v.optional(digits, '0'),
  limit: v.optional(v.pipe(digits, v.minValue(1), v.maxValue(5_000)), '1000'),
});

/** Articles published in a half-open range of time. */
sitemapRoutes.get('/sitemaps/articles', async (c) => {
  const input = v.safeParse(rangeInput, readQuery(c.req.url));
  if (!input.success) return validationError(input.issues);
  const { mandator, offset, limit, filters } = input.output;
  const { $gte: from, $lt: to } = filters.publishedAt;
  return c.json({ data: await listSitemapArticles(openFor(c), { mandator, from, to, offset, limit }) });
});
