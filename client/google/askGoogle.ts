import { lifeOf } from '../platform/pageLife.ts';
import { googleAccessStore } from '../stores/googleAccess.store.ts';
import { fetchUserState } from './fetchUserState.ts';
import { loadGaaMetering } from './loadGaaMetering.ts';

/**
 * Asks Google about a locked article and applies the answer: a grant loads the text, a denial shows the layer, which
 * waits three seconds at most (`worker/reader/paywall/askingGoogle.ts`). On errors the layer stays.
 * @param place the placeholder of the text, with the parameters of the question.
 */
export async function askGoogle(page: Document, place: HTMLElement, left: AbortSignal): Promise<void> {
  const { googleAccess: script = '', articleId = '' } = place.dataset;
  const body = place.closest<HTMLElement>('[data-article-body]');
  const store = googleAccessStore(lifeOf(page));
  const stop = store.subscribe(({ decision }) => {
    if (decision !== 'undecided') stopWaiting(place);
  });
  left.addEventListener('abort', stop);
  const { ask, grant, deny, giveUp } = store.getState();
  ask();
  const [metering, userState] = await Promise.all([loadGaaMetering(page, script, left), fetchUserState(page, left)]);
  if (left.aborted) return;
  if (!metering || !userState || !body) return giveUp();
  const isAsked = metering.init({
    allowedReferrers: [location.hostname],
    // Google's dialog leads to our registration, which returns to this page.
    authorizationUrl: addressOf('#register'),
    handleLoginPromise: metering.getLoginPromise().then(() => {
      location.hash = '#login';
      return null;
    }),
    userState,
    unlockArticle: ({ raw }) => void grant(raw, Number(articleId), body),
    showPaywall: deny,
    // Subscriptions bought at Google are not ours.
    handleSwGEntitlement: deny,
  });
  if (!isAsked) giveUp();
}

function addressOf(hash: string): string {
  return Object.assign(new URL(location.href), { hash }).href;
}

/** Removes the waiting state, so that the layer shows. */
function stopWaiting(place: HTMLElement): void {
  delete place.dataset['googleWaits'];
  place.querySelector('output')?.remove();
}
