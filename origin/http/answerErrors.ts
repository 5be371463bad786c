import { log } from '../log.ts';
import { describeWithoutParameters } from '../database/describeWithoutParameters.ts';
import { errorEnvelope } from './errorEnvelope.ts';
import { isStoreAway } from './isStoreAway.ts';

/** A Hono app, whatever bindings it has. */
type Answering = {
  readonly notFound: (answer: () => Response) => unknown;
  readonly onError: (answer: (cause: Error) => Response) => unknown;
};

/** A service's answers for an unknown path and for a failure. */
type ErrorAnswers = { readonly notFound: () => Response; readonly failed: (status: FailedStatus) => Response };

/** 503: a store is unavailable, for all requests. 500: only this request failed. */
type FailedStatus = 500 | 503;

const ENVELOPES: ErrorAnswers = {
  notFound: () => errorEnvelope(404, 'NotFoundError', 'Not Found'),
  failed: (status) =>
    status === 503
      ? errorEnvelope(503, 'ServiceUnavailableError', 'Service Unavailable')
      : errorEnvelope(500, 'InternalServerError', 'Internal Server Error'),
};

/**
 * Installs the answers for unknown paths and failures, and logs the failure. Uses the content server's envelope unless
 * given others.
 */
export function answerErrors(service: Answering, { notFound, failed } = ENVELOPES): void {
  service.notFound(notFound);
  service.onError((cause) => {
    log.error('origin_error', { cause: describeWithoutParameters(cause) });
    return failed(isStoreAway(cause) ? 503 : 500);
  });
}
