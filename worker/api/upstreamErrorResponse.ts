import * as v from 'valibot';
import { errorEnvelopeContract } from '#shared/contracts/contentServer.contract.ts';
import { errorEnvelope } from '../http/errorEnvelope.ts';
import type { UpstreamFailure } from '../services/upstream.ts';

/**
 * Specification 8, server error: passes on the upstream's error body, or an UnknownError with status 500 if it has
 * none.
 */
export function upstreamErrorResponse(failure: UpstreamFailure): Response {
  const passedOn =
    failure.kind === 'status' && failure.status >= 400 ? v.safeParse(errorEnvelopeContract, failure.body) : null;
  if (failure.kind === 'status' && passedOn?.success) return Response.json(passedOn.output, { status: failure.status });
  const message =
    failure.kind === 'status' ? `Upstream answered ${failure.status}` : `Upstream failed: ${failure.kind}`;
  return errorEnvelope(500, message);
}
