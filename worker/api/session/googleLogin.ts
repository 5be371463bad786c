import * as v from 'valibot';
import type { Call } from '../../calls/call.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { isUndecided, REFUSED, toAccountFailure } from '../../session/accountFailure.ts';
import { onBehalfOf } from '../../session/onBehalfOf.ts';
import { describeReader } from './describeReader.ts';

const token = v.pipe(v.string(), v.minLength(1), v.maxLength(8_192));
/** Sent by Google's button or its popup: a credential or a code. */
const loginContract = v.union([v.object({ token }), v.object({ code: token })]);

/** Google's window hands its code to the page that opened it. */
const WINDOW = 'postmessage';

/** Logs in with a Google credential. A refusal also ends the current session. Specification 7 and 8; M67. */
export async function logInWithGoogle({ visit, isolate }: Call<'session'>, body: unknown): Promise<Response> {
  const { identity, logIn, sessions, openSession } = isolate.readers.session;
  const login = v.safeParse(loginContract, body);
  if (!login.success) return errorEnvelope(400, 'token: the credential that Google gave');
  const proof =
    'token' in login.output ? { id_token: login.output.token } : { code: login.output.code, redirect_uri: WINDOW };
  const answer = await identity.signInWith(onBehalfOf(visit), 'google', proof);
  const entered = answer.ok && answer.value.jwt !== null ? await logIn.withJwt(visit, answer.value.jwt) : null;
  if (entered?.ok) return Response.json({ userState: describeReader(await openSession(visit)) });
  if (!answer.ok && isUndecided(toAccountFailure(answer.error, REFUSED))) {
    return errorEnvelope(503, 'The identity service is not to be reached');
  }
  sessions.end(visit);
  return errorEnvelope(401, 'Google login refused');
}
