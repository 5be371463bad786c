import type { NetworkRates } from '../limits/networkRates.ts';
import type { Guards, Handler } from './guards.ts';

/** No endpoint asks for a customer: what the provider knows of a reader, or that it knows nothing, is their answer. */
type EndpointGuard = Exclude<keyof Guards, 'customer'>;

type Guarded = {
  [G in EndpointGuard]: {
    readonly guard: G;
    readonly method: Guards[G]['method'];
    readonly handle: Handler<G>;
  } & (G extends 'ownLink' ? { readonly ask: Handler<G> } : unknown) &
    (G extends 'ownForm' | 'provenForm' ? { readonly mostBytes?: number } : unknown);
}[EndpointGuard];

/** A way out of the portal that is no page of the route table. A handler without a guard does not compile. */
export type Endpoint = Guarded & {
  readonly path: string;
  /**
   * Counted by network before its guard: it asks the identity service for whoever calls, whether there is a session or
   * not.
   */
  readonly rate?: keyof NetworkRates;
};
