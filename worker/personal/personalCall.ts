import type { Visit } from '../http/visit.ts';
import type { Isolate } from '../isolate.ts';
import type { ErrorResponder } from '../templates/errorResponse.tsx';
import type { PersonalPage } from './servePersonalPage.tsx';

/** A call of a page for one reader, and what every answer to it is made with. */
export type PersonalCall = {
  readonly visit: Visit;
  readonly params: Readonly<Record<string, string>>;
  readonly isolate: Isolate;
  readonly respondWithError: ErrorResponder;
  readonly streamPage: (page: PersonalPage) => Promise<Response>;
};
