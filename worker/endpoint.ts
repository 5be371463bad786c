import type { Visit } from './http/visit.ts';
import type { Isolate } from './isolate.ts';
import type { PersonalPage } from './personal/servePersonalPage.tsx';
import type { ErrorResponder } from './templates/errorResponse.tsx';

/** What every endpoint is answered with. */
export type EndpointTools = {
  readonly isolate: Isolate;
  readonly respondWithError: ErrorResponder;
  readonly servePage: (visit: Visit) => Promise<Response>;
};

/** One call of an endpoint. */
export type EndpointCall = EndpointTools & {
  readonly visit: Visit;
  readonly params: Readonly<Record<string, string>>;
  /** A page for this reader alone. */
  readonly streamPage: (page: PersonalPage) => Promise<Response>;
};

type Answer = Response | Promise<Response>;

/**
 * Who may call an endpoint, and what its handler is given for it:
 *
 * - `public` asks for nothing, so it must change nothing;
 * - `ownForm` is a form that a page of this very host sent, `ownJson` the same as JSON;
 * - `provenForm` is a form that anybody may send, since a token in it is the proof;
 * - `signed` is a body with the content server's signature;
 * - `staff` carries the signed staff cookie, and changes nothing: a page of a sibling host could send it along.
 */
type Guarded =
  | { readonly guard: 'public'; readonly method: 'GET'; readonly handle: (call: EndpointCall) => Answer }
  | { readonly guard: 'staff'; readonly method: 'GET'; readonly handle: (call: EndpointCall) => Answer }
  | { readonly guard: 'ownForm' | 'provenForm'; readonly method: 'POST'; readonly handle: (call: EndpointCall, form: URLSearchParams) => Answer }
  | { readonly guard: 'ownJson'; readonly method: 'POST' | 'PUT' | 'DELETE'; readonly handle: (call: EndpointCall, body: unknown) => Answer }
  | { readonly guard: 'signed'; readonly method: 'POST'; readonly handle: (call: EndpointCall, body: string) => Answer };

/** A way out of the portal that is no page of the route table. A handler without a guard does not compile. */
export type Endpoint = Guarded & { readonly path: string };
