import { create } from 'zustand';
import { giveArticle, type GiveOutcome } from '../platform/giveArticle.ts';

type GiftState = {
  readonly giving: GiveOutcome | { readonly kind: 'idle' | 'giving' };
  readonly give: (articleId: number) => Promise<GiveOutcome>;
};

/** Giving the article of this page away. */
export const useGift = create<GiftState>()((set) => ({
  giving: { kind: 'idle' },
  async give(articleId) {
    set({ giving: { kind: 'giving' } });
    const giving = await giveArticle(articleId);
    set({ giving });
    return giving;
  },
}));
