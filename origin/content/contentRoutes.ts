import { asc, desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import qs from 'qs';
import * as v from 'valibot';
import { MENU_HANDLES } from '#shared/domain/site/menuHandles.ts';
import type { OriginEnv } from '../env.ts';
import { openDatabase } from '../store/database.ts';
import { builds, menuItems, redirects } from '../store/schema.ts';
import { editorRoutes } from './editorRoutes.ts';
import { errorEnvelope } from './errorEnvelope.ts';
import { loadPage } from './pagePayload.ts';

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
  const rows = await openDatabase(c.env.DB).select().from(menuItems).orderBy(asc(menuItems.position));
  const mandators = [...new Set(rows.map((row) => row.mandator))];
  const data = mandators.map((mandator) => ({
    mandator,
    menuHandles: Object.fromEntries(
      MENU_HANDLES.map((handle) => [
        handle,
        rows.filter((row) => row.mandator === mandator && row.handle === handle).map(({ label, target }) => ({ label, target })),
      ]),
    ),
  }));
  return c.json({ data });
});

/** Specification 9, query-string parsing. */
const QS_LIMITS = { arrayLimit: 20, depth: 5, parameterLimit: 1_000 };

const redirectFilter = v.object({ filters: v.object({ mandator: v.object({ $eq: v.string() }) }) });

contentRoutes.get('/redirects', async (c) => {
  const query = v.safeParse(redirectFilter, qs.parse(new URL(c.req.url).search.slice(1), QS_LIMITS));
  if (!query.success) return errorEnvelope(400, 'ValidationError', 'filters[mandator][$eq] is required');
  const rows = await openDatabase(c.env.DB).select().from(redirects).where(eq(redirects.mandator, query.output.filters.mandator.$eq));
  return c.json({ data: rows.map(({ from, to, status }) => ({ from, to, status })) });
});

contentRoutes.route('/', editorRoutes);
