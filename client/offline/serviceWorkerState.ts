import { documentState } from '../platform/documentState.ts';

/**
 * Specification 5, states of the service worker: taken by the browser; in control of what is loaded next; all that
 * pages need without a connection is there; another version waits, or has taken over already; none could be registered,
 * which is the flag of specification 8.
 */
export type ServiceWorkerState = 'registered' | 'activated' | 'offlineReady' | 'needRefresh' | 'registrationFailed';

/** What waits for its reader is not forgotten over what comes meanwhile. */
const RANK: Readonly<Record<ServiceWorkerState, number>> = {
  registered: 1,
  activated: 2,
  offlineReady: 3,
  needRefresh: 4,
  registrationFailed: 5,
};

/** Says on `<html>` how far it has come. */
export function reachState(page: Document, state: ServiceWorkerState): void {
  const shown = documentState(page);
  const reached = Object.entries(RANK).find(([name]) => name === shown.serviceWorker)?.[1] ?? 0;
  if (RANK[state] > reached) shown.serviceWorker = state;
}
