import type { Access } from '#shared/domain/access/deriveAccess.ts';
import type { User } from '#shared/domain/session/reader.ts';
import type { Result } from '#shared/lib/result.ts';
import { errorEnvelope } from '../http/errorEnvelope.ts';
import type { Visit } from '../http/visit.ts';
import type { Isolate } from '../isolate.ts';
import type { UpstreamFailure } from '../services/upstream.ts';
import type { ReaderOfTitle } from '../services/callForReader.ts';
import type { UserApi } from '../services/userApi.ts';

/** A call below a title and a reader's id, by somebody who is logged in. */
export type OwnCall = {
  readonly visit: Visit;
  readonly user: User;
  readonly access: Access;
  readonly params: Readonly<Record<string, string>>;
  readonly isolate: Isolate;
};

type Own = { readonly reader: ReaderOfTitle; readonly userApi: UserApi; readonly id: number };

/**
 * The user API for a reader's browser: of the title that it asks, below the reader's own id, and of nobody else.
 * Specification 7, user API.
 */
export function forOwn(
  { user, visit, params, isolate }: OwnCall,
  answer: (own: Own) => Promise<Response>,
): Promise<Response> | Response {
  if (params['ssoId'] !== user.ssoId || params['mandator'] !== visit.mandator.id)
    return errorEnvelope(403, 'Not yours');
  return answer({
    reader: { ssoId: user.ssoId, mandator: visit.mandator.id },
    userApi: isolate.readers.userApi,
    id: Number(params['id']),
  });
}

/** What the user API said, or 503: what it says wrong is not passed on. */
export function respondOwn<T>(answer: Result<T, UpstreamFailure>, toResponse: (value: T) => Response): Response {
  return answer.ok
    ? toResponse(answer.value)
    : errorEnvelope(503, 'The user API is out of reach', { 'retry-after': '30' });
}
