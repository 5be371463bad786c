import { createHmac } from 'node:crypto';
import type { ReaderCall } from '../../calls/call.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';

/**
 * The reader's state for Google's metering: that an account exists, and since when in seconds. The id is pseudonymous
 * per title. 404 if the identity service does not report the account's creation. Contracts, Google: publisher user
 * state.
 */
export async function serveGoogleUserState({
  visit,
  isolate,
  reader,
}: ReaderCall<'session' | 'paywall'>): Promise<Response> {
  const registered = await isolate.readers.session.accounts.fetchRegistration(visit);
  if (!registered.ok)
    return registered.error.kind === 'refused'
      ? errorEnvelope(401, 'Not logged in')
      : errorEnvelope(503, 'The identity service is not to be reached');
  if (registered.value === null) return errorEnvelope(404, 'The age of this account is unknown');
  const id = createHmac('sha256', isolate.readers.paywall.settings.LINK_TOKEN_SECRET)
    .update(`google-reader:${visit.mandator.id}:${reader.user.ssoId}`)
    .digest('base64url');
  return Response.json(
    { id, registrationTimestamp: Math.floor(registered.value / 1_000) },
    { headers: { 'cache-control': 'private, no-store' } },
  );
}
