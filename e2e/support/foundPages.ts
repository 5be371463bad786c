import { SAMPLE_ARTICLES, SAMPLE_LISTS, SAMPLE_PATHS } from './samplePaths.ts';

/** What is not to be found: search; and addresses of what has another as its own. */
const NOT_FOUND: ReadonlySet<string> = new Set(['search', 'app-by-id', 'order-abo']);
const { paid, live, opinion, video } = SAMPLE_ARTICLES;

/** A page of each kind that networks and search engines are told about. */
export const FOUND_PAGES: readonly string[] = [
  ...Object.entries(SAMPLE_PATHS).flatMap(([route, path]) => (NOT_FOUND.has(route) ? [] : [path])),
  paid,
  live,
  opinion,
  video,
  ...Object.values(SAMPLE_LISTS),
];

/** Legal texts, notices and subscriptions stand nowhere in the order of the newspaper, and the front stands above it. */
const WITHOUT_A_WAY: ReadonlySet<string> = new Set([
  '/',
  '/agb',
  '/accessibility',
  '/datenschutz',
  '/impressum',
  SAMPLE_PATHS['political-ad'],
  SAMPLE_PATHS.order,
]);
export const PAGES_WITH_A_WAY = FOUND_PAGES.filter((path) => !WITHOUT_A_WAY.has(path));
