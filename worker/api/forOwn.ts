import type { Result } from '#shared/lib/result.ts';
import { ownerOf, type ReaderCall } from '../calls/call.ts';
import { errorEnvelope } from '../http/errorEnvelope.ts';
import type { UpstreamFailure } from '../services/upstream.ts';
import type { ReaderOfTitle } from '../services/callForReader.ts';

/** Whose call it is, and what it names. */
type Own = { readonly owner: ReaderOfTitle; readonly id: number };

/**
 * The user API for a reader's browser: of the title that it asks, below the reader's own id, and of nobody else.
 * Specification 7, user API.
 */
export function forOwn(call: ReaderCall, answer: (own: Own) => Promise<Response>): Promise<Response> | Response {
  const { params } = call;
  const owner = ownerOf(call);
  if (params['ssoId'] !== owner.ssoId || params['mandator'] !== owner.mandator) return errorEnvelope(403, 'Not yours');
  return answer({ owner, id: Number(params['id']) });
}

/** What the user API said, or 503: what it says wrong is not passed on. */
export function respondOwn<T>(answer: Result<T, UpstreamFailure>, toResponse: (value: T) => Response): Response {
  return answer.ok ? toResponse(answer.value) : errorEnvelope(503, 'The user API is out of reach');
}
