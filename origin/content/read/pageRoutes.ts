import { Hono } from 'hono';
import type { OriginEnv } from '../../env.ts';
import { openDatabase } from '../../database/database.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { loadPage } from './pagePayload.ts';

/** The content API: a title's pages by their paths. Specification 7. */
export const pageRoutes = new Hono<{ Bindings: OriginEnv }>();

pageRoutes.get('/v5/*', async (c) => {
  const path = c.req.path.slice('/v5'.length);
  const page = await loadPage(openDatabase(c.env.DB), c.req.query('mandator') ?? 'tagesbote', path);
  if (page.kind === 'page') return c.json(page.payload);
  if (page.kind === 'gone') return errorEnvelope(410, 'GoneError', `page_gone: ${path}`);
  return errorEnvelope(404, 'NotFoundError', `page_not_found: ${path}`);
});
