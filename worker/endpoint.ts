import type { Access } from '#shared/domain/access/deriveAccess.ts';
import type { User } from '#shared/domain/session/reader.ts';
import type { Visit } from './http/visit.ts';
import type { Isolate } from './isolate.ts';
import type { NetworkRates } from './limits/networkRates.ts';
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

/** A call of somebody who is logged in. */
export type ReaderCall = EndpointCall & { readonly user: User; readonly access: Access };

type Answer = Response | Promise<Response>;

/**
 * Who may call an endpoint, and what its handler is given for it:
 *
 * - `public` asks for nothing, so it must change nothing but what the reader's own browser keeps of a journey or of a
 * session that goes on;
 * - `ownLink` is a link that was followed here: on a page of this site, by hand, or on a listed origin. From anywhere
 * else a page asks first;
 * - `provenLink` is a link that anybody may follow, since a state that this browser set out with is the proof;
 * - `ownForm` is a form that a page of this very host sent, `ownJson` the same as JSON;
 * - `provenForm` is a form that anybody may send, since a token in it is the proof;
 * - `reader` is for whoever is logged in, and changes nothing; `readerJson` is their JSON, sent by a page of this very host: what they answer is
 *   this reader's alone. It proves no more than an id token does, which services are handed too;
 * - `sessionJson` and `sessionForm` are for what writes: beyond that the identity service says, with a token that it alone is ever shown, that the
 *   session goes on. A call that needs no body may come without one;
 * - `signed` is a body with the content server's signature;
 * - `staff` carries the signed staff cookie, and changes nothing: a page of a sibling host could send it along. To everybody else there is
 *   no such page; `staffForm` is their form, sent by a page of this very host.
 */
type Guarded =
  | { readonly guard: 'public'; readonly method: 'GET'; readonly handle: (call: EndpointCall) => Answer }
  | { readonly guard: 'provenLink'; readonly method: 'GET'; readonly handle: (call: EndpointCall) => Answer }
  | {
      readonly guard: 'ownLink';
      readonly method: 'GET';
      readonly handle: (call: EndpointCall) => Answer;
      readonly ask: (call: EndpointCall) => Answer;
    }
  | { readonly guard: 'staff'; readonly method: 'GET'; readonly handle: (call: EndpointCall) => Answer }
  | {
      readonly guard: 'ownForm' | 'provenForm' | 'staffForm';
      readonly method: 'POST';
      readonly handle: (call: EndpointCall, form: URLSearchParams) => Answer;
    }
  | {
      readonly guard: 'ownJson';
      readonly method: 'POST' | 'PUT' | 'DELETE';
      readonly handle: (call: EndpointCall, body: unknown) => Answer;
    }
  | { readonly guard: 'reader'; readonly method: 'GET'; readonly handle: (call: ReaderCall) => Answer }
  | {
      readonly guard: 'readerJson';
      readonly method: 'POST' | 'PUT' | 'DELETE';
      readonly handle: (call: ReaderCall, body: unknown) => Answer;
    }
  | {
      readonly guard: 'sessionJson';
      readonly method: 'POST' | 'PUT' | 'DELETE';
      readonly handle: (call: ReaderCall, body: unknown) => Answer;
    }
  | {
      readonly guard: 'sessionForm';
      readonly method: 'POST';
      readonly handle: (call: ReaderCall, form: URLSearchParams) => Answer;
    }
  | {
      readonly guard: 'signed';
      readonly method: 'POST';
      readonly handle: (call: EndpointCall, body: string) => Answer;
    };

/** A way out of the portal that is no page of the route table. A handler without a guard does not compile. */
export type Endpoint = Guarded & {
  readonly path: string;
  /**
   * Counted by network before its guard: it asks the identity service for whoever calls, whether there is a session or
   * not.
   */
  readonly rate?: keyof NetworkRates;
};
