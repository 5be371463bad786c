import type { GiveOutcome } from '../calls/giveArticle.ts';
import { pageStore } from './pageStore.ts';

export type Giving = GiveOutcome | { readonly kind: 'idle' | 'giving' };

type GiftState = {
  readonly giving: Giving;
  readonly give: (articleId: number) => Promise<GiveOutcome>;
};

/** Giving the article of this page away. */
export const giftStore = pageStore<GiftState>((set) => ({
  giving: { kind: 'idle' },
  async give(articleId) {
    set({ giving: { kind: 'giving' } });
    const giving = await ask(articleId);
    set({ giving });
    return giving;
  },
}));

/**
 * Fetched by the first touch: what reads the portal's answer weighs more than all else of the page's islands but React.
 */
function ask(articleId: number): Promise<GiveOutcome> {
  return import('../calls/giveArticle.ts').then(
    ({ giveArticle }) => giveArticle(articleId),
    () => ({ kind: 'failed' }),
  );
}
