import { createRouteMatcher } from '#shared/routes/matchRoute.ts';
import { mayBePage } from '#shared/routes/noPages.ts';
import { ROUTE_TABLE } from '#shared/routes/routeTable.ts';
import type { NavigationFacts } from './decideWay.ts';

const matchRoute = createRouteMatcher(ROUTE_TABLE);

/** Collects the facts from the browser and the route table. */
export function readFacts({
  canIntercept,
  destination,
  downloadRequest,
  formData,
  hashChange,
  navigationType,
}: NavigateEvent): Omit<NavigationFacts, 'isListening' | 'isOutdated'> {
  const url = new URL(destination.url);
  return {
    kind: navigationType,
    isOurs: canIntercept && url.origin === location.origin,
    isElse: hashChange || downloadRequest !== null || formData !== null,
    isSameDocument: destination.sameDocument,
    ...readRoute(url),
  };
}

function readRoute({ pathname, searchParams }: URL): Pick<NavigationFacts, 'layout' | 'hasOtherQuery'> {
  const match = matchRoute(pathname);
  if (!mayBePage(pathname) || match.kind !== 'match' || 'guard' in match.route)
    return { layout: null, hasOtherQuery: false };
  const { layout, query = [] } = match.route;
  return { layout, hasOtherQuery: Array.from(searchParams.keys()).some((name) => !query.includes(name)) };
}
