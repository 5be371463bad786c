import { documentState } from '../platform/documentState.ts';

/**
 * Specification 5, states of the service worker: registered; controlling future loads; everything needed offline is
 * cached; another version waits or has taken over; registration failed, the flag of specification 8.
 */
export type ServiceWorkerState = 'registered' | 'activated' | 'offlineReady' | 'needRefresh' | 'registrationFailed';

/** Only a higher rank replaces the state: an offer to the reader outlives later progress reports. */
const RANK: Readonly<Record<ServiceWorkerState, number>> = {
  registered: 1,
  activated: 2,
  offlineReady: 3,
  needRefresh: 4,
  registrationFailed: 5,
};

/** Sets the state on `<html>`. */
export function reachState(page: Document, state: ServiceWorkerState): void {
  const shown = documentState(page);
  const reached = Object.entries(RANK).find(([name]) => name === shown.serviceWorker)?.[1] ?? 0;
  if (RANK[state] > reached) shown.serviceWorker = state;
}
