import { asc, desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { MENU_HANDLES } from '#shared/domain/site/menuHandles.ts';
import type { OriginEnv } from '../env.ts';
import { openDatabase } from '../store/database.ts';
import { builds, menuItems, redirects, sites } from '../store/schema.ts';
import { addressRoutes } from './addressRoutes.ts';
import { articleRoutes } from './articleRoutes.ts';
import { catalogueRoutes } from './catalogueRoutes.ts';
import { editorRoutes } from './editorRoutes.ts';
import { errorEnvelope } from '../http/errorEnvelope.ts';
import { readQuery } from '../http/readQuery.ts';
import { importRoutes } from './importRoutes.ts';
import { loadPage } from './pagePayload.ts';
import { personalFeedRoutes } from './personalFeedRoutes.ts';
import { searchRoutes } from './searchRoutes.ts';
import { sitemapRoutes } from './sitemapRoutes.ts';
import { tagRoutes } from './tagRoutes.ts';
import { teaserRoutes } from './teaserRoutes.ts';

/** Content API and content server on one host. Specification 7. */
export const contentRoutes = new Hono<{ Bindings: OriginEnv }>();

contentRoutes.get('/v5/*', async (c) => {
  const path = c.req.path.slice('/v5'.length);
  const page = await loadPage(openDatabase(c.env.DB), c.req.query('mandator') ?? 'tagesbote', path);
  if (page.kind === 'page') return c.json(page.payload);
  if (page.kind === 'gone') return errorEnvelope(410, 'GoneError', `page_gone: ${path}`);
  return errorEnvelope(404, 'NotFoundError', `page_not_found: ${path}`);
});

contentRoutes.get('/builds/latest.json', async (c) => {
  const latest = await openDatabase(c.env.DB).select({ id: builds.id }).from(builds).orderBy(desc(builds.registeredAt)).limit(1).get();
  return latest ? c.json(latest) : errorEnvelope(404, 'NotFoundError', 'Not Found');
});

contentRoutes.get('/sites', async (c) => {
  const [all, rows] = await openDatabase(c.env.DB).batch([
    openDatabase(c.env.DB).select().from(sites),
    openDatabase(c.env.DB).select().from(menuItems).orderBy(asc(menuItems.position)),
  ]);
  const data = all.map(({ mandator, breakingNews, settings }) => ({
    mandator,
    breakingNews: breakingNews && JSON.parse(breakingNews),
    settings: JSON.parse(settings),
    menuHandles: Object.fromEntries(
      MENU_HANDLES.map((handle) => [
        handle,
        rows.filter((row) => row.mandator === mandator && row.handle === handle).map(({ label, target }) => ({ label, target })),
      ]),
    ),
  }));
  return c.json({ data });
});

const redirectFilter = v.object({ filters: v.object({ mandator: v.object({ $eq: v.string() }) }) });

contentRoutes.get('/redirects', async (c) => {
  const query = v.safeParse(redirectFilter, readQuery(c.req.url));
  if (!query.success) return errorEnvelope(400, 'ValidationError', 'filters[mandator][$eq] is required');
  const rows = await openDatabase(c.env.DB).select().from(redirects).where(eq(redirects.mandator, query.output.filters.mandator.$eq));
  return c.json({ data: rows.map(({ from, to, status }) => ({ from, to, status })) });
});

contentRoutes.route('/', tagRoutes);
contentRoutes.route('/', personalFeedRoutes);
contentRoutes.route('/', teaserRoutes);
contentRoutes.route('/', searchRoutes);
contentRoutes.route('/', sitemapRoutes);
contentRoutes.route('/', addressRoutes);
contentRoutes.route('/', importRoutes);
contentRoutes.route('/', articleRoutes);
contentRoutes.route('/', catalogueRoutes);
// Last: it asks for the editors' token on every path that no other has answered.
contentRoutes.route('/', editorRoutes);
