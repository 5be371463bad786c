import { lifeOf } from '../platform/pageLife.ts';
import { consentStore, type ConsentFlags } from '../stores/consent.store.ts';

/** Calls `then` once the reader's consent allows it, at once if it does. Returns a function that stops waiting. */
export function onceAllowed(isAllowed: (consent: ConsentFlags) => boolean, then: () => void): () => void {
  const { getState, subscribe } = consentStore(lifeOf(document));
  if (isAllowed(getState())) {
    then();
    return () => undefined;
  }
  const stop = subscribe((consent) => {
    if (!isAllowed(consent)) return;
    stop();
    then();
  });
  return stop;
}
