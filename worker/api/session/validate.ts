import type { Session } from '../../session/openedSession.ts';
import type { Call } from '../../calls/call.ts';
import { describeReader } from './describeReader.ts';

/**
 * Who is logged in, for the browser's own state; no token is part of the answer. `?forceRefresh` asks the identity
 * service, as after a login; otherwise it is asked only where the id token has expired. Specification 7.
 */
export async function serveValidate({ visit, isolate }: Call<'session'>): Promise<Response> {
  const { sessions } = isolate.readers.session;
  const forced = new URLSearchParams(visit.url.search).get('forceRefresh');
  const opened: Session =
    forced === null || forced === 'false' ? await sessions.open(visit) : await sessions.refresh(visit);
  const session = opened.isRefreshDue ? await sessions.refresh(visit) : opened;
  return Response.json(describeReader(session), { headers: { 'cache-control': 'private, no-store' } });
}
