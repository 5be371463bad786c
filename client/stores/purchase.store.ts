import { buyArticle } from '../calls/buyArticle.ts';
import { reportError } from '../platform/errorHook.ts';
import { showArticleBody } from '../calls/showArticleBody.ts';
import { pageStore } from './pageStore.ts';

/** `checking`: it is not known yet whether a coin was spent, and the article is still locked. */
type PurchaseState = {
  readonly state: 'idle' | 'buying' | 'refused' | 'checking';
  /** Error message of the portal. */
  readonly message: string | null;
  /** Buys the article and shows it in place. Calls `logIn` if the session has ended. */
  readonly buy: (articleId: number, place: HTMLElement, logIn: () => void) => Promise<void>;
};

/** Buying an article with a coin. Specification 4, Paywall: article credit use; acceptance M85. */
export const purchaseStore = pageStore<PurchaseState>((set, get, left) => ({
  state: 'idle',
  message: null,
  async buy(articleId, place, logIn) {
    if (get().state === 'buying') return;
    set({ state: 'buying', message: null });
    const purchase = await buyArticle(articleId);
    // Asks for the article whatever the answer was: it may have been lost.
    const isShown = await showArticleBody(place, articleId);
    // If the reader has left, nothing is opened; the article is unlocked on return.
    if (left.aborted) return;
    if (isShown) return set({ state: 'idle' });
    if (purchase.kind === 'session') return logIn();
    // Bought, but the text failed to load: reloading the page brings it.
    if (purchase.kind === 'bought') return location.reload();
    reportError({ status: null, message: `error while using credit: ${purchase.kind}`, path: location.pathname });
    set({ state: purchase.kind === 'refused' ? 'refused' : 'checking', message: purchase.message });
  },
}));
