import * as v from 'valibot';
import { passkeyAnswerContract, passkeyQuestionContract } from '#shared/contracts/passkey.contract.ts';
import { COOKIES, serializeCookie } from '#shared/cookies/cookies.ts';
import type { Call, ReaderCall } from '../../calls/call.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import type { UpstreamFailure } from '../../services/upstream.ts';
import { onBehalfOf } from '../../session/onBehalfOf.ts';
import { signStaff } from '../../session/signStaff.ts';
import { describeReader } from './describeReader.ts';

/** Options for `navigator.credentials.get`; no account is named yet. */
export async function beginPasskeyLogin({ visit, isolate }: Call<'session'>, body: unknown): Promise<Response> {
  const question = v.safeParse(passkeyQuestionContract, body);
  if (!question.success) return errorEnvelope(400, 'site');
  const begun = await isolate.readers.session.identity.beginPasskeyLogin(onBehalfOf(visit), question.output.site);
  return begun.ok ? Response.json(begun.value) : refuse(begun.error);
}

/** Logs in with the browser's assertion. */
export async function logInWithPasskey({ visit, isolate }: Call<'session'>, body: unknown): Promise<Response> {
  const { identity, logIn, openSession } = isolate.readers.session;
  const answer = v.safeParse(passkeyAnswerContract, body);
  if (!answer.success) return errorEnvelope(400, 'ceremony, response');
  const entered = await identity.signInWithPasskey(onBehalfOf(visit), answer.output);
  if (!entered.ok) return refuse(entered.error);
  if (entered.value.jwt === null || !(await logIn.withJwt(visit, entered.value.jwt)).ok) return unavailable();
  return Response.json({ userState: describeReader(await openSession(visit)) });
}

/** Starts a staff session of twelve hours after a passkey check. It is unrelated to any reader session. */
export async function enterAsStaff({ visit, isolate }: Call<'session' | 'portal'>, body: unknown): Promise<Response> {
  const answer = v.safeParse(passkeyAnswerContract, body);
  if (!answer.success) return errorEnvelope(400, 'ceremony, response');
  const entered = await isolate.readers.session.identity.enterAsStaff(onBehalfOf(visit), answer.output);
  if (!entered.ok) return refuse(entered.error);
  const { STAFF_SECRET } = isolate.readers.portal.settings;
  const entry = { ...entered.value, enteredAt: isolate.publishing.clock() };
  visit.setCookies.push(serializeCookie(COOKIES.staff, await signStaff(STAFF_SECRET, entry)));
  return Response.json({ isStaff: true });
}

/** For `navigator.credentials.create`, soon after a login: 403 later. */
export async function beginPasskey({ visit, isolate }: ReaderCall<'session'>, body: unknown): Promise<Response> {
  const question = v.safeParse(passkeyQuestionContract, body);
  if (!question.success) return errorEnvelope(400, 'site');
  const { identity, sessions } = isolate.readers.session;
  const bearer = await sessions.bearer(visit);
  const begun = bearer === null ? null : await identity.beginPasskey(onBehalfOf(visit), bearer, question.output.site);
  if (!begun) return unauthorized();
  return begun.ok ? Response.json(begun.value) : refuse(begun.error);
}

/** Stores a new passkey. */
export async function savePasskey(call: ReaderCall<'session'>, body: unknown): Promise<Response> {
  const answer = v.safeParse(passkeyAnswerContract, body);
  if (!answer.success) return errorEnvelope(400, 'ceremony, response');
  const bearer = await call.isolate.readers.session.sessions.bearer(call.visit);
  const kept =
    bearer === null
      ? null
      : await call.isolate.readers.session.identity.savePasskey(onBehalfOf(call.visit), bearer, answer.output);
  if (!kept) return unauthorized();
  return kept.ok ? Response.json({ isKept: true }) : refuse(kept.error);
}

function unauthorized(): Response {
  return errorEnvelope(401, 'Log in first');
}

function unavailable(): Response {
  return errorEnvelope(503, 'The identity service is not to be reached');
}

function refuse(failure: UpstreamFailure): Response {
  if (failure.kind !== 'status') return unavailable();
  const { status, headers } = failure;
  if (status === 429)
    return errorEnvelope(429, 'Too many tries', { 'retry-after': headers.get('retry-after') ?? '60' });
  return status === 400 || status === 401 || status === 403 || status === 404
    ? errorEnvelope(status, 'Passkey refused')
    : unavailable();
}
