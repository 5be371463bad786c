import { targetOf } from '#shared/domain/redirect/targetOf.ts';
import { LOGOUT_PATH } from '#shared/routes/accountPaths.ts';
import { isOwnNavigation } from '../http/isOwnNavigation.ts';
import { listedOrigins } from '../http/listedOrigins.ts';
import { redirectTo } from '../http/redirectTo.ts';
import type { Visit } from '../http/visit.ts';
import type { Isolate } from '../isolate/isolate.ts';
import { isNavigation } from '../session/isNavigation.ts';
import { endJourney } from '../session/journeys.ts';

/** Specification 2, query parameters with meaning. */
const LOGOUT = 'logout';
const STATE = 'state';
const USER_STATE = 'userState';

const MAY_CONCERN = /logout|state|userState|%/i;

/**
 * Handles the session parameters in a page's query: `logout`, `state`, `userState`. Returns the response that replaces
 * the page; null if the page is shown, possibly with another session. M45–M47.
 */
export async function followSessionQuery(visit: Visit, isolate: Isolate<'session'>): Promise<Response | null> {
  const { request, url } = visit;
  const query = new URLSearchParams(url.search);
  const without = (name: string) => {
    const rest = new URLSearchParams(query);
    rest.delete(name);
    return targetOf(rest.size > 0 ? `${url.pathname}?${rest}` : url.pathname);
  };

  if (query.has(LOGOUT)) {
    const to = without(LOGOUT);
    // A logout link from a foreign page leads to a confirmation page.
    if (!isOwnNavigation(request, listedOrigins(isolate))) return goTo(`${LOGOUT_PATH}?${new URLSearchParams({ to })}`);
    const left = await isolate.readers.session.logOut(visit, 'hier');
    return goTo((left.ok ? left.value : null) ?? to, { 'clear-site-data': '"cache"' });
  }
  const journey = query.has(STATE) ? endJourney(visit, query.get(STATE)) : null;
  if (journey && journey.target !== without(STATE)) return goTo(journey.target);
  if (query.has(USER_STATE) && isNavigation(request)) await isolate.readers.session.sessions.refresh(visit);
  return null;
}

/** Whether a query may contain any of these, without parsing it, since nearly none does. */
export function mayConcernSession(search: string): boolean {
  return search !== '' && MAY_CONCERN.test(search);
}

function goTo(location: string, headers: Readonly<Record<string, string>> = {}): Response {
  return redirectTo({ status: 303, location, maxAgeSeconds: 0, headers });
}
