import type { Call } from '../../calls/call.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';

/** Required fields that the reader's account lacks. Specification 7; M68. */
export async function serveMissingFields({ visit, isolate }: Call<'session'>): Promise<Response> {
  const fields = await isolate.readers.session.accounts.fetchMissingFields(visit);
  if (fields.ok) return Response.json({ fields: fields.value }, { headers: { 'cache-control': 'private, no-store' } });
  return fields.error.kind === 'refused'
    ? errorEnvelope(401, 'Not logged in')
    : errorEnvelope(503, 'The identity service is not to be reached');
}
