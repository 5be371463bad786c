import type { Part } from '../isolate/isolate.ts';
import type { Staff } from '../session/readStaff.ts';
import type { Call, CustomerCall, ReaderCall } from './call.ts';

type Link<C> = { readonly method: 'GET'; readonly given: readonly [call: C] };
type Form<C> = { readonly method: 'POST'; readonly given: readonly [call: C, form: URLSearchParams] };
type Json<C> = { readonly method: 'POST' | 'PUT' | 'DELETE'; readonly given: readonly [call: C, body: unknown] };

/**
 * Who may call an endpoint or see a page for one reader, how that is asked, and what its handler is given for it:
 *
 * - `public` asks for nothing, so it must change nothing but what the reader's own browser keeps of a journey or of a
 * session that goes on;
 * - `ownLink` is a link that was followed here: on a page of this site, by hand, or on a listed origin. From anywhere
 * else a page asks first;
 * - `provenLink` is a link that anybody may follow, since a state that this browser set out with is the proof;
 * - `ownForm` is a form that a page of this very host sent, `ownJson` the same as JSON;
 * - `provenForm` is a form that anybody may send, since a token in it is the proof;
 * - `reader` is for whoever is logged in, and changes nothing; `readerJson` is their JSON, sent by a page of this very
 * host: what they answer is this reader's alone. It proves no more than an id token does, which services are handed too;
 * - `customer` is for a reader whom the subscription provider knows, and of his account's tabs for those alone that his
 * subscription has something for. Acceptance M19;
 * - `sessionJson` and `sessionForm` are for what writes: beyond that the identity service says, with a token that it
 * alone is ever shown, that the session goes on. A call that needs no body may come without one;
 * - `signed` is a body with the content server's signature;
 * - `staff` carries the signed staff cookie, and changes nothing: a page of a sibling host could send it along. To
 * everybody else there is no such page; `staffForm` is their form, sent by a page of this very host. Both are given
 * who it is.
 */
export type Guards = {
  readonly public: Link<Call<Part>>;
  readonly ownLink: Link<Call<Part>>;
  readonly provenLink: Link<Call<Part>>;
  readonly ownForm: Form<Call<Part>>;
  readonly ownJson: Json<Call<Part>>;
  readonly provenForm: Form<Call<Part>>;
  readonly reader: Link<ReaderCall<Part>>;
  readonly readerJson: Json<ReaderCall<Part>>;
  readonly customer: Link<CustomerCall<Part>>;
  readonly sessionJson: Json<ReaderCall<Part>>;
  readonly sessionForm: Form<ReaderCall<Part>>;
  readonly signed: { readonly method: 'POST'; readonly given: readonly [call: Call<Part>, body: string] };
  readonly staff: { readonly method: 'GET'; readonly given: readonly [call: Call<Part>, staff: Staff] };
  readonly staffForm: {
    readonly method: 'POST';
    readonly given: readonly [call: Call<Part>, form: URLSearchParams, staff: Staff];
  };
};

export type Answer = Response | Promise<Response>;

/** What may stand behind a guard. */
export type Handler<G extends keyof Guards> = (...given: Guards[G]['given']) => Answer;
