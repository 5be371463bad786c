import { STATE_ATTRIBUTES } from '#shared/domain/page/documentState.ts';
import { NO_PAGES } from '#shared/routes/noPages.ts';
import { PERSONAL_ROUTES } from '#shared/routes/personalRoutes.ts';
import { ROUTES, type Route } from '#shared/routes/routes.ts';

const HOLDS = `:root[${STATE_ATTRIBUTES.get('ahead')}="rules"]`;
/** Paths that are no pages, and personal pages. */
const NOT_PUBLIC = [...firstWords(PERSONAL_ROUTES), ...NO_PAGES];
const ELSEWHERE = { not: { selector_matches: '[href*="#"],[target],[download]' } } as const;

/** Articles: where a pointer rests, or a finger touches. */
const isAheadAtRest = ({ prefetch }: Route) => prefetch;
/** Fronts and lists, of which every page has dozens of links: from the touch itself on. */
const isAheadOnTouch = ({ layout, name }: Route) => layout === 'default' && name !== 'search';

/** Routes whose pages are prerendered, with the eagerness in the terms of speculation rules. */
export const RENDERED_AHEAD = ROUTES.filter((route) => isAheadAtRest(route) || isAheadOnTouch(route)).map((route) => ({
  path: route.path,
  eagerness: isAheadAtRest(route) ? ('moderate' as const) : ('conservative' as const),
}));

/**
 * Links that browsers prerender, on pages where `client/page/watchPrefetch.ts` permits it. The edge may still refuse;
 * the page then loads when it is opened. Decision 068.
 */
export const SPECULATION_RULES = {
  prerender: [
    // URL patterns in the rules cannot match digits, so a selector matches the end of an article's path.
    {
      where: {
        and: [
          { href_matches: ['/:article', '/*-*'] },
          { not: { href_matches: notBelow(ROUTES.filter((route) => !isAheadAtRest(route))) } },
          { selector_matches: `${HOLDS} a:is(${endsInDigit()})` },
          ELSEWHERE,
        ],
      },
      eagerness: 'moderate',
    },
    {
      where: {
        and: [
          { href_matches: ['/*'] },
          {
            not: {
              href_matches: notBelow(ROUTES.filter((route) => !isAheadOnTouch(route))),
            },
          },
          { selector_matches: `${HOLDS} a` },
          ELSEWHERE,
        ],
      },
      eagerness: 'conservative',
    },
  ],
} as const;

const DAY_SECONDS = 86_400;

/** The same for all titles, and for a day. */
export function serveSpeculationRules(): Response {
  return new Response(JSON.stringify(SPECULATION_RULES), {
    headers: {
      'content-type': 'application/speculationrules+json',
      'cache-control': `public, max-age=${DAY_SECONDS}`,
    },
  });
}

/** Any query, and every path below these routes, personal pages and non-pages. */
function notBelow(routes: readonly { readonly path: string }[]): readonly string[] {
  const words = new Set([...firstWords(routes), ...NOT_PUBLIC]);
  return ['/*\\?:query', ...Array.from(words, (word) => `/${word}{/*}?`)];
}

function firstWords(routes: readonly { readonly path: string }[]): readonly string[] {
  return routes.flatMap(({ path }) => /^\/([\w-]+)/.exec(path)?.[1] ?? []);
}

function endsInDigit(): string {
  return Array.from({ length: 10 }, (_, digit) => `[href$="${digit}"]`).join();
}
