import { openRenewed } from '../../session/openRenewed.ts';
import type { Call } from '../../calls/call.ts';
import { describeReader } from './describeReader.ts';

/**
 * The browser's session state, without tokens. `?forceRefresh` queries the identity service, as after a login;
 * otherwise only an expired id token does. Specification 7.
 */
export async function serveValidate({ visit, isolate }: Call<'session'>): Promise<Response> {
  const { sessions } = isolate.readers.session;
  const forced = new URLSearchParams(visit.url.search).get('forceRefresh');
  const session =
    forced === null || forced === 'false' ? await openRenewed(visit, sessions) : await sessions.refresh(visit);
  return Response.json(describeReader(session), { headers: { 'cache-control': 'private, no-store' } });
}
