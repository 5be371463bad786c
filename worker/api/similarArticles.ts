import { networkOfCall } from '#shared/networks/networkOf.ts';
import { parseTerm } from '#shared/domain/search/searchInput.ts';
import { AGAIN_AFTER_SECONDS } from '#shared/lib/networkRate.ts';
import type { Call } from '../calls/call.ts';
import { errorEnvelope } from '../http/errorEnvelope.ts';
import { toArticleCard } from './toArticleCard.ts';
import { upstreamErrorResponse } from './upstreamErrorResponse.ts';

/** Specification 2, error page: up to three, by at most four words. */
const MOST_ARTICLES = 3;
const MOST_TERMS = 4;
const MOST_CHARACTERS = 200;

/** `?searchTerms=a;b`: articles that hold all of them, as the error page shows them. The same for every reader. */
export async function serveSimilarArticles({ visit, isolate }: Call<'portal'>): Promise<Response> {
  const { request, mandator, url } = visit;
  const { publishing, readers } = isolate;
  const terms = parseTerms(new URLSearchParams(url.search).get('searchTerms') ?? '');
  if (!terms) return errorEnvelope(400, 'searchTerms: one to four words, divided by semicolons');
  if (publishing.switches.current().isSearchOff) return errorEnvelope(503, 'Switched off');
  if (!(await readers.portal.rates.search.allows(networkOfCall(request.headers)))) {
    return errorEnvelope(429, 'Too many searches, please try again later', {
      'retry-after': String(AGAIN_AFTER_SECONDS),
    });
  }
  const search = {
    mandator: mandator.id,
    terms,
    channel: null,
    publishedFrom: null,
    publishedBefore: null,
    offset: 0,
    limit: MOST_ARTICLES,
    isTolerant: false,
    isNewestFirst: false,
  };
  const found = await publishing.searchArticles(search);
  if (!found.ok) return upstreamErrorResponse(found.error);
  const data = found.value.data.slice(0, MOST_ARTICLES).map((teaser) => toArticleCard(teaser, publishing.imageUrls));
  return Response.json({ data }, { headers: { 'cache-control': 'public, max-age=60' } });
}

function parseTerms(text: string): string[] | null {
  if (text.length > MOST_CHARACTERS) return null;
  const terms = text.split(';').map(parseTerm).filter(Boolean);
  return terms.length > 0 && terms.length <= MOST_TERMS ? terms : null;
}
