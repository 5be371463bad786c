import { createContext, type ReactElement } from 'react';

/** When an island wakes: at once, when the browser has time, when it comes into view, or at its first touch. */
export type HydrationTrigger = 'load' | 'idle' | 'visible' | 'interaction';

export type IslandSlot = {
  readonly name: string;
  readonly when: HydrationTrigger;
  readonly props: object;
  readonly element: ReactElement;
};

/**
 * One render's notebook. Markup marks holes and islands by `nonce`, which is random for each render, so that no content can forge a
 * mark; what is stored afterwards knows byte offsets only.
 */
export type RenderScope = { readonly nonce: string; readonly islands: IslandSlot[] };

export const RenderScopeContext = createContext<RenderScope | null>(null);
