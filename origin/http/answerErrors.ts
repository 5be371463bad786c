import { DrizzleQueryError } from 'drizzle-orm';
import { log } from '../log.ts';
import { errorEnvelope } from './errorEnvelope.ts';

/** An app that asks for no more of the platform than its worker has. */
type Answering = {
  readonly notFound: (answer: () => Response) => unknown;
  readonly onError: (answer: (cause: Error) => Response) => unknown;
};

/** What a service says where it has nothing, and when it fails: the content server's envelope, and a line in the log. */
export function answerErrors(service: Answering): void {
  service.notFound(() => errorEnvelope(404, 'NotFoundError', 'Not Found'));
  service.onError((cause) => {
    log.error('origin_error', { cause: describe(cause) });
    return errorEnvelope(500, 'InternalServerError', 'Internal Server Error');
  });
}

/** A failed query names its parameters, and they may be a reader's: only what the database said is told. */
function describe(cause: Error): string {
  const told = cause instanceof DrizzleQueryError ? cause.cause : cause;
  return told instanceof Error ? `${told.name}: ${told.message}`.slice(0, 300) : typeof told;
}
