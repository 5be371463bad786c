import { checkoutOf } from '#shared/routes/hrefs.ts';
import { PAGE_FACTS, PERSONAL_PAGE_FACTS } from '../../e2e/support/pageFacts.ts';
import { SAMPLE_ARTICLES, SAMPLE_LISTS } from '../../e2e/support/samplePaths.ts';

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

/** One page of each type that has no budget: those with one are in `measureLighthouse.ts`. They must stay close. */
export const AUDITED_PAGES: readonly AuditedPage[] = [
  { name: 'home, the question open', mandator: 'tagesbote', path: '/', isAsked: true },
  { name: 'article, the question open', mandator: 'tagesbote', path: SAMPLE_ARTICLES.free, isAsked: true },
  { name: 'article, paid', mandator: 'tagesbote', path: SAMPLE_ARTICLES.paid },
  { name: 'article, live', mandator: 'tagesbote', path: SAMPLE_ARTICLES.live },
  { name: 'channel', mandator: 'tagesbote', path: SAMPLE_LISTS.channel },
  ...Object.values(PAGE_FACTS).flatMap(({ sample, audited }) =>
    audited === null ? [] : [{ name: audited, mandator: 'tagesbote', path: sample }],
  ),
  ...Object.entries(PERSONAL_PAGE_FACTS).flatMap(([name, { sample, audited }]) =>
    audited === null ? [] : [{ name, mandator: 'tagesbote', path: sample, reader: audited }],
  ),
  { name: 'checkout', mandator: 'tagesbote', path: checkoutOf('e-paper'), reader: 'abo' },
];
