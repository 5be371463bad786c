import { lifeOf } from '../platform/pageLife.ts';
import { googleAccessStore } from '../stores/googleAccess.store.ts';
import { fetchUserState } from './fetchUserState.ts';
import { loadGaaMetering } from './loadGaaMetering.ts';

/**
 * Asks Google about a locked article, and does what it says: a grant brings the text, a denial the layer, which waits
 * for three seconds at most (`worker/reader/paywall/askingGoogle.ts`). What goes wrong leaves the layer as it is.
 * @param place says whom to ask about what, and stands where the text would.
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
    // Google's own invitation leads to ours: whoever registers comes back to this page.
    authorizationUrl: addressOf('#register'),
    handleLoginPromise: metering.getLoginPromise().then(() => {
      location.hash = '#login';
      return null;
    }),
    userState,
    unlockArticle: ({ raw }) => void grant(raw, Number(articleId), body),
    showPaywall: deny,
    // What was subscribed to at Google itself is no subscription of ours.
    handleSwGEntitlement: deny,
  });
  if (!isAsked) giveUp();
}

function addressOf(hash: string): string {
  return Object.assign(new URL(location.href), { hash }).href;
}

/** The layer is there, and nothing says that somebody is asked. */
function stopWaiting(place: HTMLElement): void {
  delete place.dataset['googleWaits'];
  place.querySelector('output')?.remove();
}
