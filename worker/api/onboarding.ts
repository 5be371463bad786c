import * as v from 'valibot';
import { onboardingContract } from '#shared/contracts/userApi.contract.ts';
import type { Result } from '#shared/lib/result.ts';
import { ownerOf, type ReaderCall } from '../calls/call.ts';
import { errorEnvelope } from '../http/errorEnvelope.ts';
import type { UpstreamFailure } from '../services/upstream.ts';

/** Whether the reader has completed the onboarding tour. 503 while unknown, so that no tour starts. Specification 7. */
export async function serveOnboarding(call: ReaderCall<'lists'>): Promise<Response> {
  return respond(await call.isolate.readers.lists.userApi.fetchOnboarding(ownerOf(call)));
}

/** `{ "isOnboardingCompleted": true }`, and false to be shown around again. */
export async function saveOnboarding(call: ReaderCall<'lists'>, body: unknown): Promise<Response> {
  const state = v.safeParse(onboardingContract, body);
  if (!state.success) return errorEnvelope(400, 'isOnboardingCompleted: true or false');
  return respond(
    await call.isolate.readers.lists.userApi.saveOnboarding(ownerOf(call), state.output.isOnboardingCompleted),
  );
}

function respond(answer: Result<boolean, UpstreamFailure>): Response {
  if (!answer.ok) return errorEnvelope(503, 'The user API is out of reach');
  return Response.json({ isOnboardingCompleted: answer.value });
}
