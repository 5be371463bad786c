import type { StaffEntry } from '#shared/contracts/staffEntry.ts';
import type { Part } from '../isolate/isolate.ts';
import type { Call, CustomerCall, ReaderCall } from './call.ts';

type Link<C> = { readonly method: 'GET'; readonly given: readonly [call: C] };
type Form<C> = { readonly method: 'POST'; readonly given: readonly [call: C, form: URLSearchParams] };
type Json<C> = { readonly method: 'POST' | 'PUT' | 'DELETE'; readonly given: readonly [call: C, body: unknown] };

/**
 * Who may call an endpoint or personal page, how that is verified, and what its handler receives:
 *
 * - `public` verifies nothing, so the handler changes nothing but cookies of a running login or session;
 * - `ownLink` is a link followed on this site, by hand, or from a listed origin. From anywhere else a page asks for
 *   confirmation;
 * - `provenLink` is a link from anywhere, verified by a state that this browser started with;
 * - `ownForm` is a form sent by a page of this host, `ownJson` the same as JSON;
 * - `provenForm` is a form from anywhere, verified by a token in it;
 * - `reader` requires a logged-in reader and changes nothing; `readerJson` is the reader's JSON, sent by a page of this
 *   host. Both rely on the id token alone, which services see too, and respond to that reader only;
 * - `customer` requires a reader known to the subscription provider; account tabs are limited to those the subscription
 *   includes. Acceptance M19;
 * - `sessionJson` and `sessionForm` are for writes: the identity service also confirms that the session is alive, by a
 *   token that only it sees. A call without a body needs no content type;
 * - `signed` is a body signed by the content server;
 * - `staff` requires the signed staff cookie and changes nothing, as a page of a sibling host could send the cookie
 *   along. Without it the path answers as missing; `staffForm` is a staff form, sent by a page of this host. Both
 *   receive the staff member.
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
  readonly staff: { readonly method: 'GET'; readonly given: readonly [call: Call<Part>, staff: StaffEntry] };
  readonly staffForm: {
    readonly method: 'POST';
    readonly given: readonly [call: Call<Part>, form: URLSearchParams, staff: StaffEntry];
  };
};

export type Answer = Response | Promise<Response>;

/** The handler behind a guard. */
export type Handler<G extends keyof Guards> = (...given: Guards[G]['given']) => Answer;
