import type { Context } from 'hono';
import type { ErrorEnvelope } from '#shared/contracts/contentServer.contract.ts';
import { parseTerm } from '#shared/domain/search/searchInput.ts';
import { readMandator } from '#shared/mandators/mandators.ts';
import { SEARCH_AGAIN_AFTER_SECONDS } from '../limits/searchRate.ts';
import type { Portal } from '../portal.ts';
import { toArticleCard } from './toArticleCard.ts';
import { upstreamErrorResponse } from './upstreamErrorResponse.ts';

/** Specification 2, error page: up to three, by at most four words. */
const MOST_ARTICLES = 3;
const MOST_TERMS = 4;
const MOST_CHARACTERS = 200;

/** `?searchTerms=a;b`: articles that hold all of them, as the error page shows them. The same for every reader. */
export async function serveSimilarArticles(c: Context, portal: Portal): Promise<Response> {
  const terms = parseTerms(c.req.query('searchTerms') ?? '');
  if (!terms) return c.json(INVALID, 400);
  if (!(await portal.searchRate.maySearch(c.req.raw.headers))) return c.json(TOO_OFTEN, 429, { 'retry-after': String(SEARCH_AGAIN_AFTER_SECONDS) });
  const { id: mandator } = readMandator(new URL(c.req.url).hostname);
  const found = await portal.contentServer.searchArticles({ mandator, terms, channel: null, publishedSince: null, offset: 0, limit: MOST_ARTICLES });
  if (!found.ok) return upstreamErrorResponse(found.error);
  const data = found.value.data.slice(0, MOST_ARTICLES).map((teaser) => toArticleCard(teaser, portal.imageUrls));
  return c.json({ data }, 200, { 'cache-control': 'public, max-age=60' });
}

const INVALID: ErrorEnvelope = {
  data: null,
  error: { status: 400, name: 'ValidationError', message: 'searchTerms: one to four words, divided by semicolons' },
};

const TOO_OFTEN: ErrorEnvelope = {
  data: null,
  error: { status: 429, name: 'RateLimitError', message: 'Too many searches, please try again later' },
};

function parseTerms(text: string): string[] | null {
  if (text.length > MOST_CHARACTERS) return null;
  const terms = text.split(';').map(parseTerm).filter(Boolean);
  return terms.length > 0 && terms.length <= MOST_TERMS ? terms : null;
}
