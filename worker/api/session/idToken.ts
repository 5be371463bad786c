import * as v from 'valibot';
import { COOKIES, serializeCookie } from '#shared/cookies/cookies.ts';
import type { Call } from '../../calls/call.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { describeReader } from './describeReader.ts';

const token = v.pipe(v.string(), v.minLength(1), v.maxLength(8_192));
/** A native app sends the session it has; a page sends none. */
const sessionContract = v.object({
  idToken: v.optional(token),
  accessToken: v.optional(token),
  refreshToken: v.optional(token),
});

/**
 * After a login: replaces the anonymous id with the reader's own from the id token. An app that shows our pages sends
 * all three of its tokens or none. Specification 4, session; M68, M122.
 */
export async function updateIdToken({ visit, isolate }: Call<'session'>, body: unknown): Promise<Response> {
  const { sessions, openSession } = isolate.readers.session;
  const brought = v.safeParse(sessionContract, body);
  if (!brought.success) return errorEnvelope(400, 'idToken, accessToken, refreshToken: all or none');
  const { idToken, accessToken, refreshToken } = brought.output;
  const hasAll = idToken !== undefined && accessToken !== undefined && refreshToken !== undefined;
  const hasNone = idToken === undefined && accessToken === undefined && refreshToken === undefined;
  if (!hasAll && !hasNone) return errorEnvelope(400, 'idToken, accessToken, refreshToken: all or none');
  if (hasAll && (await sessions.begin(visit, { idToken, accessToken, refreshToken })) === null)
    return errorEnvelope(401, 'Id token refused');
  const session = await openSession(visit);
  if (session.reader.kind === 'anonymous') return errorEnvelope(401, 'Not logged in');
  visit.setCookies.push(serializeCookie(COOKIES.anonymousId, session.reader.user.ssoId));
  return Response.json({ userState: describeReader(session) });
}
