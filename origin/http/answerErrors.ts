import { log } from '../log.ts';
import { describeWithoutParameters } from './describeWithoutParameters.ts';
import { errorEnvelope } from './errorEnvelope.ts';
import { isStoreAway } from './isStoreAway.ts';

/** An app that asks for no more of the platform than its worker has. */
type Answering = {
  readonly notFound: (answer: () => Response) => unknown;
  readonly onError: (answer: (cause: Error) => Response) => unknown;
};

/** How a service says that it has nothing, and that it has failed. */
type ErrorAnswers = { readonly notFound: () => Response; readonly failed: (status: FailedStatus) => Response };

/** 503: a store is away, for everybody. 500: this call alone was answered wrongly. */
type FailedStatus = 500 | 503;

const ENVELOPES: ErrorAnswers = {
  notFound: () => errorEnvelope(404, 'NotFoundError', 'Not Found'),
  failed: (status) =>
    status === 503
      ? errorEnvelope(503, 'ServiceUnavailableError', 'Service Unavailable')
      : errorEnvelope(500, 'InternalServerError', 'Internal Server Error'),
};

/**
 * What a service says where it has nothing, and when it fails, and a line in the log. In the content server's envelope
 * unless it has a form of its own.
 */
export function answerErrors(service: Answering, { notFound, failed } = ENVELOPES): void {
  service.notFound(notFound);
  service.onError((cause) => {
    log.error('origin_error', { cause: describeWithoutParameters(cause) });
    return failed(isStoreAway(cause) ? 503 : 500);
  });
}
