import type { GoogleDecision } from '#shared/domain/paywall/decidePaywall.ts';
import { recordAnalytics } from '../platform/analytics.ts';
import { showArticleBody } from '../calls/showArticleBody.ts';
import { pageStore } from './pageStore.ts';

type GoogleAccessState = {
  readonly decision: GoogleDecision;
  /** Specification 3, global state. */
  readonly isArticleUnlockedByGEA: boolean;
  /** Google is being asked. */
  readonly ask: () => void;
  /** Google has granted access: shows the article if the portal confirms it. */
  readonly grant: (entitlement: string, articleId: number, place: HTMLElement) => Promise<void>;
  readonly deny: () => void;
  /** No answer will come. */
  readonly giveUp: () => void;
};

/** Google's decision about this page's article. Specification 4, Paywall, step 3; acceptance M79. */
export const googleAccessStore = pageStore<GoogleAccessState>((set, get, left) => ({
  decision: 'none',
  isArticleUnlockedByGEA: false,
  ask: () => set({ decision: 'undecided' }),
  async grant(entitlement, articleId, place) {
    if (get().isArticleUnlockedByGEA) return;
    const isShown = await showArticleBody(place, articleId, entitlement);
    if (left.aborted) return;
    recordAnalytics({ name: 'google_access', isArticleUnlockedByGEA: isShown });
    set({ decision: isShown ? 'granted' : 'denied', isArticleUnlockedByGEA: isShown });
  },
  deny() {
    recordAnalytics({ name: 'google_access', isArticleUnlockedByGEA: false });
    set({ decision: 'denied' });
  },
  giveUp: () => set({ decision: 'none' }),
}));
