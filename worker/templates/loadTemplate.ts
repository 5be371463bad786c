import type { Mandator } from '#shared/mandators/mandator.ts';
import { ROUTES, type Route, type RouteName } from '#shared/routes/routes.ts';
import type { Lookup } from '../cache/templateCache.ts';
import type { RenderOutcome } from '../cache/templateStore.ts';
import type { WaitUntil } from '#shared/lib/waitUntil.ts';
import type { Visit } from '../http/visit.ts';
import type { PublicPage } from '../pages/page.ts';
import type { Publishing } from '../isolate/publishing.ts';
import { withListFallback } from './withListFallback.ts';
import { publicPages } from './publicPages.ts';
import { renderPage, type RoutedQuestion } from './renderPage.tsx';

/** The request a template is loaded for. `crawler` is called only before rendering; null for readers. */
export type Asking = { readonly waitUntil: WaitUntil; readonly crawler: () => Crawler | null };
type Crawler = { /** Called when the page is not rendered for the crawler now. */ readonly putOff: () => void };

/**
 * The template of a page: synchronous from memory, from the nearest cache, or rendered. Pages that show what readers
 * typed have a cache of their own: decision 008.
 */
export function loadTemplate(
  page: PublicPage,
  question: RoutedQuestion,
  publishing: Publishing,
  { waitUntil, crawler }: Asking,
): Lookup | Promise<Lookup> {
  if (isSwitchedOff(page, question, publishing)) return GONE;
  const { mandator, route } = question;
  const cache = route.query ? publishing.queryCache : publishing.cache;
  const render = async () =>
    renderPage(
      page,
      { ...question, site: await publishing.sites.current(mandator, waitUntil) },
      publishing,
      withListFallback(publishing, waitUntil),
    );
  const source = {
    render: () => {
      const asking = crawler();
      return asking ? publishing.crawlerTurns.run(render, () => putOff(asking)) : render();
    },
    mayExist: () => publishing.addresses.mayExist(mandator.id, page.seek(question), waitUntil),
  };
  return cache.load(keyOf(page, question), source, waitUntil);
}

const GONE = { kind: 'notFound', isGone: true, tier: 'memory' } as const satisfies Lookup;

/**
 * Applies to every caller, whatever the content API or a cache has: the article's text has an endpoint of its own.
 * Decision 033.
 */
function isSwitchedOff({ kind }: PublicPage, { params }: RoutedQuestion, { switches }: Publishing): boolean {
  return kind === 'article' && params.id !== null && switches.current().retractedIds.includes(params.id);
}

function putOff(crawler: Crawler): RenderOutcome {
  crawler.putOff();
  return { kind: 'failed' };
}

/**
 * Design 3, variant: a lite variant exists beside the full page, selected by `worker/http/asksLite.ts`. Decision 074.
 */
const LITE_VARIANT = '-lite';

/**
 * Names the template: two questions with the same key see the same page. Holds canonical parameters only. Design 3,
 * key.
 */
function keyOf(page: PublicPage, question: RoutedQuestion): string {
  const variant = question.isLite ? LITE_VARIANT : '';
  return `${question.mandator.id}:${page.kind}${variant}:${page.addressOf(question)}`;
}

/** Pages of the shop and of the account have little but words. */
export function hasLiteForm({ layout }: Pick<Route, 'layout'>): boolean {
  return layout === 'default';
}

type NamedPage = { readonly routeName: RouteName; readonly id?: number; readonly slug?: string };

/** A page by its route name, for callers that only need its metadata. */
export function loadNamedTemplate(
  { mandator, waitUntil, isLite }: Pick<Visit, 'waitUntil' | 'isLite'> & { readonly mandator: Mandator },
  { routeName, id, slug = '' }: NamedPage,
  publishing: Publishing,
): Lookup | Promise<Lookup> {
  const route = ROUTES.find(({ name }) => name === routeName);
  if (!route) throw new Error(`There is no route ${routeName}`);
  const question = {
    mandator,
    site: publishing.sites.known(mandator),
    route,
    isLite: isLite && hasLiteForm(route),
    params: { id: id ?? null, page: 1, slug },
    query: {},
  };
  return loadTemplate(publicPages[routeName], question, publishing, { waitUntil, crawler: () => null });
}
