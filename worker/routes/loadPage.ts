import { ROUTES, type RouteName } from '#shared/routes/routes.ts';
import type { Lookup, WaitUntil } from '../cache/templateCache.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import type { Portal } from '../portal.ts';
import { pageRenderers, type PageRenderer, type PageVisit } from './pageRenderers.tsx';

/** The template of a page, from the nearest cache or rendered. Pages that show what readers typed have a cache of their own: decision 008. */
export function loadPage(renderer: PageRenderer, visit: PageVisit, portal: Portal, waitUntil: WaitUntil): Promise<Lookup> {
  const { mandator, route } = visit;
  const cache = route.query ? portal.queryCache : portal.cache;
  const source = {
    render: async () => renderer.render({ ...visit, site: await portal.sites.current(mandator, waitUntil) }, portal),
    mayExist: () => portal.addresses.mayExist(mandator.id, renderer.seek(visit), waitUntil),
  };
  return cache.load(renderer.keyOf(visit), source, waitUntil);
}

type NamedPage = { readonly routeName: RouteName; readonly mandator: Mandator; readonly id?: number; readonly slug?: string };

/** A page by the name of its route, for those who only want to know what it says of itself. */
export function loadNamedPage({ routeName, mandator, id, slug = '' }: NamedPage, portal: Portal, waitUntil: WaitUntil): Promise<Lookup> {
  const route = ROUTES.find(({ name }) => name === routeName);
  const renderer = pageRenderers[routeName];
  if (!route || !renderer) throw new Error(`There is no page for the route ${routeName}`);
  const visit = { mandator, site: portal.sites.known(mandator), route, params: { id: id ?? null, page: 1, slug }, query: {} };
  return loadPage(renderer, visit, portal, waitUntil);
}
