import type { Result } from '#shared/lib/result.ts';
import { ownerOf, type ReaderCall } from '../calls/call.ts';
import { errorEnvelope } from '../http/errorEnvelope.ts';
import type { UpstreamFailure } from '../services/upstream.ts';
import type { Owner } from '../services/purchases.ts';

/** The reader who calls, and the id in the path. */
type Own = { readonly owner: Owner; readonly id: number };

/**
 * A call of the user API for the logged-in reader of the requested title, never for another reader id. Specification 7,
 * user API.
 */
export function forOwn(call: ReaderCall, answer: (own: Own) => Promise<Response>): Promise<Response> | Response {
  const { params } = call;
  const owner = ownerOf(call);
  if (params['ssoId'] !== owner.ssoId || params['mandator'] !== owner.mandator) return errorEnvelope(403, 'Not yours');
  return answer({ owner, id: Number(params['id']) });
}

/** The user API's response, or 503; its error bodies are not passed on. */
export function respondOwn<T>(answer: Result<T, UpstreamFailure>, toResponse: (value: T) => Response): Response {
  return answer.ok ? toResponse(answer.value) : errorEnvelope(503, 'The user API is out of reach');
}
