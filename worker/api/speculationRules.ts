import { STATE_ATTRIBUTES } from '#shared/domain/page/documentState.ts';
import { PERSONAL_ROUTES } from '#shared/routes/personalRoutes.ts';
import { ROUTES } from '#shared/routes/routes.ts';

/**
 * Which links browsers render ahead of a touch: those to articles, the routes with `prefetch`, where
 * `client/page/watchPrefetch.ts` says that the page may do so. A pattern of the rules knows no digits, so the end of an
 * article's address is asked of the selector. `moderate`: a pointer rests there, or a finger touches it. The answer is
 * still the edge's: what it refuses ahead is loaded when it is opened. Decision 068.
 */
export const SPECULATION_RULES = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: ['/:article', '/*-*'] },
          { not: { href_matches: ['/*\\?:query', ...pathsOfOthers()] } },
          { selector_matches: `:root[${STATE_ATTRIBUTES.get('ahead')}="rules"] a:is(${endsInDigit()})` },
          { not: { selector_matches: '[href*="#"],[target],[download]' } },
        ],
      },
      eagerness: 'moderate',
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

/** Below the first word of every route that is not fetched ahead, and of what is no page. */
function pathsOfOthers(): readonly string[] {
  const words = [...PERSONAL_ROUTES, ...ROUTES.filter(({ prefetch }) => !prefetch)].flatMap(
    ({ path }) => /^\/([\w-]+)/.exec(path)?.[1] ?? [],
  );
  return [...new Set([...words, 'api', 'assets', 'atom', 'bilder', 'mandators', 'rss'])].map((word) => `/${word}{/*}?`);
}

function endsInDigit(): string {
  return Array.from({ length: 10 }, (_, digit) => `[href$="${digit}"]`).join();
}
