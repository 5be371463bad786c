import { STATE_ATTRIBUTES } from '#shared/domain/page/documentState.ts';
import { NO_PAGES } from '#shared/routes/noPages.ts';
import { PERSONAL_ROUTES } from '#shared/routes/personalRoutes.ts';
import { ROUTES, type Route } from '#shared/routes/routes.ts';

const HOLDS = `:root[${STATE_ATTRIBUTES.get('ahead')}="rules"]`;
/** What is no page, or one reader's. */
const NOT_EVERYBODYS = [...firstWords(PERSONAL_ROUTES), ...NO_PAGES];
const ELSEWHERE = { not: { selector_matches: '[href*="#"],[target],[download]' } } as const;

/** Articles: where a pointer rests, or a finger touches. */
const isAheadAtRest = ({ prefetch }: Route) => prefetch;
/** Fronts and lists, of which every page has dozens of links: from the touch itself on. */
const isAheadOnTouch = ({ layout, name }: Route) => layout === 'default' && name !== 'search';

/** Routes whose pages are rendered ahead, and how soon, in the words of speculation rules. */
export const RENDERED_AHEAD = ROUTES.filter((route) => isAheadAtRest(route) || isAheadOnTouch(route)).map((route) => ({
  path: route.path,
  eagerness: isAheadAtRest(route) ? ('moderate' as const) : ('conservative' as const),
}));

/**
 * Which links browsers render ahead of a touch, where `client/page/watchPrefetch.ts` says that the page may do so. The
 * answer is still the edge's: what it refuses ahead is loaded when it is opened. Decision 068.
 */
export const SPECULATION_RULES = {
  prerender: [
    // A pattern of the rules knows no digits, so the end of an article's address is asked of the selector.
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

/** Any query, and all below the first word of these routes and of what is no page. */
function notBelow(routes: readonly { readonly path: string }[]): readonly string[] {
  const words = new Set([...firstWords(routes), ...NOT_EVERYBODYS]);
  return ['/*\\?:query', ...Array.from(words, (word) => `/${word}{/*}?`)];
}

function firstWords(routes: readonly { readonly path: string }[]): readonly string[] {
  return routes.flatMap(({ path }) => /^\/([\w-]+)/.exec(path)?.[1] ?? []);
}

function endsInDigit(): string {
  return Array.from({ length: 10 }, (_, digit) => `[href$="${digit}"]`).join();
}
