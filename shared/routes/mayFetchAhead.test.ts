import { expect, it } from 'vitest';
import { mayFetchAhead } from './mayFetchAhead.ts';
import { createRouteMatcher } from './matchRoute.ts';
import { ROUTES } from './routes.ts';

const matchRoute = createRouteMatcher(ROUTES);
const literals = ROUTES.flatMap(({ path }) => /^\/[a-z-]+/.exec(path)?.[0] ?? []);
const PATHS = [
  '/',
  '/1001',
  '/titel-1001',
  '/koeln/tief/titel-1001',
  '/titel-1002-1003',
  '/koeln/sport',
  '/dom-und-altstadt',
  '/1-fc-beispiel',
  '/rss/koeln',
  ...literals.flatMap((literal) => [literal, `${literal}/7`, `${literal}/titel-7`, `${literal}/7/2`, `${literal}/x`]),
];

const matches = PATHS.map((path) => matchRoute(path)).flatMap((match, at) =>
  match.kind === 'match' ? [[PATHS[at] ?? '', match.route.prefetch] as const] : [],
);

it('M135 pictures are no pages', () => {
  expect(mayFetchAhead('/bilder/dom-00000001')).toBe(false);
});

it.each(matches)('M135 whether %s may be prefetched: %s', (path, isFetchedAhead) => {
  expect(mayFetchAhead(path)).toBe(isFetchedAhead);
});
