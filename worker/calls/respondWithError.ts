import { UNKNOWN_READING, type Reading } from '#shared/domain/session/reader.ts';
import { toPublicVisit, type Visit } from '../http/visit.ts';
import type { Isolate } from '../isolate/isolate.ts';
import { createErrorResponder, type ErrorAnswer, type ErrorResponder } from '../templates/errorResponse.tsx';

/** The error page for handlers with a whole visit; its renderer sees only the reading session. */
export function createRespondWithError({ publishing, readers }: Isolate<'session'>): ErrorResponder {
  const respond = createErrorResponder(publishing);

  /** After an exception, opening the session might throw again. */
  const readSession = async (visit: Visit, status: ErrorAnswer['status']): Promise<Reading> =>
    status === 'unknown' ? UNKNOWN_READING : readers.session.openSession(visit);

  return async ({ visit, ...answer }) =>
    respond({ visit: toPublicVisit(visit), ...answer }, await readSession(visit, answer.status));
}
