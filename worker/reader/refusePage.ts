import { networkOfCall } from '#shared/networks/networkOf.ts';
import { AGAIN_AFTER_SECONDS } from '#shared/lib/networkRate.ts';
import type { RoutedPage } from '#shared/routes/routes.ts';
import { isCrawler } from '../http/isCrawler.ts';
import type { Visit } from '../http/visit.ts';
import type { Isolate } from '../isolate/isolate.ts';
import type { NetworkRates } from '../limits/networkRates.ts';
import type { ErrorAnswer } from '../templates/errorResponse.tsx';

/** Crawlers retry by themselves, and keep the page indexed for some days. */
const CRAWLERS_AGAIN_AFTER_SECONDS = 600;
const SWITCHED_BACK_AFTER_SECONDS = 120;

type Asked = { readonly route: RoutedPage };

/**
 * Why a page is refused although it may exist: a switch is on (decision 033), or the reader's network exceeds the
 * search limit. Null otherwise.
 */
export function refusePage(
  visit: Visit,
  { route }: Asked,
  { publishing, readers: { portal } }: Isolate<'portal'>,
): ErrorAnswer | null | Promise<ErrorAnswer | null> {
  const switched = publishing.switches.current();
  if (switched.isCrawlerShieldOn && isCrawler(visit.request.headers.get('user-agent'))) {
    return { visit, status: 503, message: '', retryAfterSeconds: CRAWLERS_AGAIN_AFTER_SECONDS };
  }
  if (!route.query) return null;
  if (switched.isSearchOff)
    return { visit, status: 'searchOff', message: '', retryAfterSeconds: SWITCHED_BACK_AFTER_SECONDS };
  return refuseSearch(visit, portal.rates);
}

async function refuseSearch(visit: Visit, rates: NetworkRates): Promise<ErrorAnswer | null> {
  if (await rates.search.allows(networkOfCall(visit.request.headers))) return null;
  return { visit, status: 429, message: '', retryAfterSeconds: AGAIN_AFTER_SECONDS };
}
