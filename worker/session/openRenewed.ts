import type { Visit } from '../http/visit.ts';
import type { Sessions } from './openSession.ts';
import type { Session } from './openedSession.ts';

/**
 * The visit's session, with new tokens where its id token has ended: for what a script asks in place of a page, whose
 * reader is no stranger to it. Everything else waits for his next page. Decision 020.
 */
export async function openRenewed(
  visit: Visit,
  { open, refresh }: Pick<Sessions, 'open' | 'refresh'>,
): Promise<Session> {
  const session = await open(visit);
  return session.isRefreshDue ? refresh(visit) : session;
}
