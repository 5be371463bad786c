import { toPublicVisit } from '../http/visit.ts';
import type { Publishing } from '../isolate/publishing.ts';
import { createErrorResponder, type ErrorResponder } from '../templates/errorResponse.tsx';

/**
 * The error page for those who have a whole visit: it is the same for everybody, and sees no more of it than
 * everybody's pages do.
 */
export function createRespondWithError(publishing: Publishing): ErrorResponder {
  const respond = createErrorResponder(publishing);
  return ({ visit, ...answer }) => respond({ visit: toPublicVisit(visit), ...answer });
}
