import type { DeskAct } from '#shared/domain/desk/rights.ts';
import type { NetworkRates } from '../limits/networkRates.ts';
import type { Guards, Handler } from '../calls/guards.ts';

/** Endpoints have no `customer` guard: whether the provider knows the reader is part of their response. */
type EndpointGuard = Exclude<keyof Guards, 'customer'>;

type Guarded = {
  [G in EndpointGuard]: {
    readonly guard: G;
    readonly method: Guards[G]['method'];
    readonly handle: Handler<G>;
  } & (G extends 'ownLink' ? { readonly ask: Handler<G> } : unknown) &
    (G extends 'staff' | 'staffForm' ? { readonly act: DeskAct | null } : unknown) &
    (G extends 'ownForm' | 'provenForm' ? { readonly mostBytes?: number } : unknown);
}[EndpointGuard];

/**
 * A way out of the portal that is no page of the route table. A handler without a guard does not compile, nor does one for
 * staff without the act that it is; null for what every member of staff may do.
 */
export type Endpoint = Guarded & {
  readonly path: string;
  /**
   * Rate limit per network, checked before the guard: the endpoint queries the identity service with or without a
   * session.
   */
  readonly rate?: keyof NetworkRates;
};
