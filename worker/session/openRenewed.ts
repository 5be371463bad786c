import type { Visit } from '../http/visit.ts';
import type { Sessions } from './openSession.ts';
import type { Session } from './openedSession.ts';

/**
 * The visit's session, renewed if its id token has expired: for scripts that load part of a page. Other calls wait for
 * the next page view. Decision 020.
 */
export async function openRenewed(
  visit: Visit,
  { open, refresh }: Pick<Sessions, 'open' | 'refresh'>,
): Promise<Session> {
  const session = await open(visit);
  return session.isRefreshDue ? refresh(visit) : session;
}
