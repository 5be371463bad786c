import { checkoutOf } from '#shared/routes/hrefs.ts';
import { PERSONAL_PATHS, SAMPLE_ARTICLES, SAMPLE_LISTS, SAMPLE_PATHS } from '../../e2e/support/samplePaths.ts';

/** An audited page, and what it represents. */
export type AuditedPage = {
  readonly name: string;
  readonly mandator: string;
  readonly path: string;
  /** The logged-in demo reader. These pages are noindex, which lowers their SEO score. */
  readonly reader?: 'abo' | 'wallet';
  /** With the consent banner open. */
  readonly isAsked?: true;
};

/** One of each kind, except pages that need a mailed code, and dialogs, which open in the pages above. */
const PERSONAL = [
  'account',
  'account-abo',
  'account-invoice',
  'account-plus-verification',
  'account-address',
  'account-export',
  'account-erase',
  'account-gifts',
  'my-topics',
  'my-newsletters',
  'my-regions',
  'bookmarks',
  'read-articles',
  'cancellation',
  'withdrawal',
  'ordered',
  'order-code',
  'order-invite',
] as const;

/**
 * Every title's front and one page of each other type. Design 8 has budgets for front and article; the others must stay
 * close.
 */
export const AUDITED_PAGES: readonly AuditedPage[] = [
  { name: 'home, Tagesbote', mandator: 'tagesbote', path: '/' },
  { name: 'home, Rundblick', mandator: 'rundblick', path: '/' },
  { name: 'home, Blitz', mandator: 'blitz', path: '/' },
  { name: 'home, Leverkusen', mandator: 'leverkusen', path: '/' },
  { name: 'article, free', mandator: 'tagesbote', path: SAMPLE_ARTICLES.free },
  { name: 'home, the question open', mandator: 'tagesbote', path: '/', isAsked: true },
  { name: 'article, the question open', mandator: 'tagesbote', path: SAMPLE_ARTICLES.free, isAsked: true },
  { name: 'article, paid', mandator: 'tagesbote', path: SAMPLE_ARTICLES.paid },
  { name: 'article, live', mandator: 'tagesbote', path: SAMPLE_ARTICLES.live },
  { name: 'channel', mandator: 'tagesbote', path: SAMPLE_LISTS.channel },
  { name: 'authors', mandator: 'tagesbote', path: SAMPLE_PATHS.authors },
  { name: 'author', mandator: 'tagesbote', path: SAMPLE_PATHS.author },
  { name: 'topics', mandator: 'tagesbote', path: SAMPLE_PATHS.topics },
  { name: 'topic', mandator: 'tagesbote', path: SAMPLE_PATHS.topic },
  { name: 'search', mandator: 'tagesbote', path: SAMPLE_PATHS.search },
  { name: 'podcasts', mandator: 'tagesbote', path: SAMPLE_PATHS.podcasts },
  { name: 'podcast', mandator: 'tagesbote', path: SAMPLE_PATHS.podcast },
  { name: 'test reports', mandator: 'tagesbote', path: SAMPLE_PATHS['testberichte-feed'] },
  { name: 'test report', mandator: 'tagesbote', path: SAMPLE_PATHS.testbericht },
  { name: 'my region', mandator: 'tagesbote', path: SAMPLE_PATHS.meineregion },
  { name: 'newsletters', mandator: 'tagesbote', path: SAMPLE_PATHS.newsletters },
  { name: 'newsletter', mandator: 'tagesbote', path: SAMPLE_PATHS.newsletter },
  { name: 'order', mandator: 'tagesbote', path: SAMPLE_PATHS.order },
  { name: 'newest', mandator: 'tagesbote', path: SAMPLE_PATHS.latest },
  { name: 'headlines', mandator: 'tagesbote', path: SAMPLE_PATHS.headlines },
  { name: 'legal', mandator: 'tagesbote', path: SAMPLE_PATHS.impressum },
  ...PERSONAL.map((name) => ({ name, mandator: 'tagesbote', path: PERSONAL_PATHS[name], reader: 'abo' as const })),
  { name: 'account-coins', mandator: 'tagesbote', path: PERSONAL_PATHS['account-coins'], reader: 'wallet' },
  { name: 'checkout', mandator: 'tagesbote', path: checkoutOf('e-paper'), reader: 'abo' },
];
