import { openRenewed } from '../../session/openRenewed.ts';
import type { Call } from '../../calls/call.ts';
import { describeReader } from './describeReader.ts';

/**
 * Who is logged in, for the browser's own state; no token is part of the answer. `?forceRefresh` asks the identity
 * service, as after a login; otherwise it is asked only where the id token has expired. Specification 7.
 */
export async function serveValidate({ visit, isolate }: Call<'session'>): Promise<Response> {
  const { sessions } = isolate.readers.session;
  const forced = new URLSearchParams(visit.url.search).get('forceRefresh');
  const session =
    forced === null || forced === 'false' ? await openRenewed(visit, sessions) : await sessions.refresh(visit);
  return Response.json(describeReader(session), { headers: { 'cache-control': 'private, no-store' } });
}
