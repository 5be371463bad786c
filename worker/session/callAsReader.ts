import { err, type Result } from '#shared/lib/result.ts';
import type { Visit } from '../http/visit.ts';
import type { UpstreamFailure } from '../services/upstream.ts';
import type { NotLoggedIn } from './accountFailure.ts';
import type { Sessions } from './openSession.ts';

type Ask<T> = (bearer: string) => Promise<Result<T, UpstreamFailure>>;

/** Calls the identity service with the reader's access token; retries once with a renewed one if it has expired. */
export async function callAsReader<T>(
  sessions: Sessions,
  visit: Visit,
  ask: Ask<T>,
): Promise<Result<T, UpstreamFailure | NotLoggedIn>> {
  const bearer = await sessions.bearer(visit);
  const answer = bearer === null ? null : await ask(bearer);
  if (answer && (answer.ok || !isUnauthorized(answer.error))) return answer;
  // Another call of the same visit may have renewed it meanwhile.
  if ((await sessions.bearer(visit)) === bearer) await sessions.refresh(visit);
  const renewed = await sessions.bearer(visit);
  if (renewed !== null && renewed !== bearer) return ask(renewed);
  return answer ?? err({ kind: 'anonymous' });
}

function isUnauthorized(failure: UpstreamFailure): boolean {
  return failure.kind === 'status' && failure.status === 401;
}
