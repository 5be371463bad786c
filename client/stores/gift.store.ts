import type { GiveOutcome } from '../calls/giveArticle.ts';
import { pageStore } from './pageStore.ts';

export type Giving = GiveOutcome | { readonly kind: 'idle' | 'giving' };

type GiftState = {
  readonly giving: Giving;
  readonly give: (articleId: number) => Promise<GiveOutcome>;
};

/** State of giving this page's article away. */
export const giftStore = pageStore<GiftState>((set) => ({
  giving: { kind: 'idle' },
  async give(articleId) {
    set({ giving: { kind: 'giving' } });
    const giving = await ask(articleId);
    set({ giving });
    return giving;
  },
}));

/** Loaded on the first touch: parsing the answer needs more code than all other islands but React. */
function ask(articleId: number): Promise<GiveOutcome> {
  return import('../calls/giveArticle.ts').then(
    ({ giveArticle }) => giveArticle(articleId),
    () => ({ kind: 'failed' }),
  );
}
