import { UNKNOWN_READING, type Reading } from '#shared/domain/session/reader.ts';
import { toPublicVisit, type Visit } from '../http/visit.ts';
import type { Isolate } from '../isolate/isolate.ts';
import { createErrorResponder, type ErrorAnswer, type ErrorResponder } from '../templates/errorResponse.tsx';

/** The error page for those who have a whole visit: what makes it sees no more of that than who reads. */
export function createRespondWithError({ publishing, readers }: Isolate<'session'>): ErrorResponder {
  const respond = createErrorResponder(publishing);

  /** Where something threw, asking who reads may throw once more. */
  const readSession = async (visit: Visit, status: ErrorAnswer['status']): Promise<Reading> =>
    status === 'unknown' ? UNKNOWN_READING : readers.session.openSession(visit);

  return async ({ visit, ...answer }) =>
    respond({ visit: toPublicVisit(visit), ...answer }, await readSession(visit, answer.status));
}
