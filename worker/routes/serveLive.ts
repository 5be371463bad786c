import type { Context } from 'hono';
import { readMandator } from '#shared/mandators/mandators.ts';
import { ROUTES } from '#shared/routes/routes.ts';
import type { PortalContext } from '../context.ts';
import type { Portal } from '../portal.ts';
import { pageRenderers } from './pageRenderers.tsx';

export const LIVE_PATH = '/api/live/:id{[1-9][0-9]{0,8}}';

/**
 * Server-sent events that say when a live article has changed, and nothing else: the browser then asks for the page again. Articles that
 * are not live have none. Acceptance G8.
 */
export async function serveLive(c: Context<PortalContext>, portal: Portal): Promise<Response> {
  const id = c.req.param('id') ?? '';
  if (!(await isLive(Number(id), c, portal))) return c.json({ data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found' } }, 404);
  const lastEventId = c.req.header('last-event-id');
  const events = await portal.openLiveArticle(id).fetch(
    new Request(`http://live.invalid/?max=${portal.settings.LIVE_MAX_CONNECTIONS}`, {
      headers: lastEventId ? { 'last-event-id': lastEventId } : {},
      signal: c.req.raw.signal,
    }),
  );
  return new Response(events.body, events);
}

/** As the article's page says, which nearly always lies in the cache. */
async function isLive(id: number, c: Context<PortalContext>, portal: Portal): Promise<boolean> {
  const route = ROUTES.find(({ name }) => name === 'app-by-id');
  const renderer = pageRenderers['app-by-id'];
  if (!route || !renderer) throw new Error('There is no page for an article');
  const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
  const mandator = readMandator(new URL(c.req.url).hostname);
  const visit = { mandator, site: portal.sites.known(mandator), route, params: { id, page: 1, slug: '' }, query: {} };
  const render = async () => renderer.render({ ...visit, site: await portal.sites.current(mandator, waitUntil) }, portal);
  const mayExist = () => portal.addresses.mayExist(mandator.id, renderer.seek(visit), waitUntil);
  const lookup = await portal.cache.load(renderer.keyOf(visit), { render, mayExist }, waitUntil);
  return lookup.kind === 'entry' && lookup.entry.meta.facts['isLive'] === 1;
}
