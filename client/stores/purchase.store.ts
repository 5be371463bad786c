import { buyArticle } from '../calls/buyArticle.ts';
import { reportError } from '../platform/errorHook.ts';
import { showArticleBody } from '../calls/showArticleBody.ts';
import { pageStore } from './pageStore.ts';

/** `checking`: whether a coin was spent nobody could say yet, and the article is locked still. */
type PurchaseState = {
  readonly state: 'idle' | 'buying' | 'refused' | 'checking';
  /** The portal's own words for what went wrong. */
  readonly message: string | null;
  /** Buys the article, and shows it in its place. `logIn` is called where the session has ended. */
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
    // Whatever was answered, the article says what holds: an answer may have been lost on the way.
    const isShown = await showArticleBody(place, articleId);
    // Who has gone on meanwhile is led nowhere; what was bought stands open when they come back.
    if (left.aborted) return;
    if (isShown) return set({ state: 'idle' });
    if (purchase.kind === 'session') return logIn();
    // Bought, but the text did not come: the page brings it.
    if (purchase.kind === 'bought') return location.reload();
    reportError({ status: null, message: `error while using credit: ${purchase.kind}`, path: location.pathname });
    set({ state: purchase.kind === 'refused' ? 'refused' : 'checking', message: purchase.message });
  },
}));
