import * as v from 'valibot';
import { onboardingContract } from '#shared/contracts/userApi.contract.ts';
import type { Result } from '#shared/lib/result.ts';
import { errorEnvelope } from '../http/errorEnvelope.ts';
import type { UpstreamFailure } from '../services/upstream.ts';
import type { ReaderOfTitle } from '../services/callForReader.ts';
import type { UserApi } from '../services/userApi.ts';

/** Whether the reader has been shown around. While that cannot be known nobody is: 503. Specification 7. */
export async function serveOnboarding(reader: ReaderOfTitle, userApi: UserApi): Promise<Response> {
  return respond(await userApi.fetchOnboarding(reader));
}

/** `{ "isOnboardingCompleted": true }`, and false to be shown around again. */
export async function saveOnboarding(reader: ReaderOfTitle, body: unknown, userApi: UserApi): Promise<Response> {
  const state = v.safeParse(onboardingContract, body);
  if (!state.success) return errorEnvelope(400, 'isOnboardingCompleted: true or false');
  return respond(await userApi.saveOnboarding(reader, state.output.isOnboardingCompleted));
}

function respond(answer: Result<boolean, UpstreamFailure>): Response {
  if (!answer.ok) return errorEnvelope(503, 'The user API is out of reach', { 'retry-after': '30' });
  return Response.json({ isOnboardingCompleted: answer.value });
}
