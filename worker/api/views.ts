import * as v from 'valibot';
import type { Call } from '../calls/call.ts';
import { errorEnvelope } from '../http/errorEnvelope.ts';
import { isCrawler } from '../http/isCrawler.ts';
import { routeNameContract } from './routeName.ts';

const shownContract = v.object({ route: routeNameContract });

/**
 * Counts a prefetched page when it is displayed, which causes no further request. Class `count` of decision 060: it
 * records that the page was opened, and nothing about the browser.
 */
export function countShownPage({ visit, isolate }: Call, body: unknown): Response {
  const shown = v.safeParse(shownContract, body);
  if (!shown.success) return errorEnvelope(400, 'route: the name of a page');
  const { mandator, request } = visit;
  if (!isCrawler(request.headers.get('user-agent')))
    isolate.publishing.meter.counter('views', { title: mandator.id, route: shown.output.route, view: 'shown' }).add(0);
  return new Response(null, { status: 204 });
}
