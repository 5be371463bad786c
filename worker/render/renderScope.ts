import { createContext, use, type ReactElement, type ReactNode } from 'react';
import type { HoleName } from '../cache/entry.ts';
import type { EncodedText } from './encodedText.ts';

/** When an island becomes interactive: at once, when the browser is idle, when it is seen, or at the first touch. */
export type HydrationTrigger = 'load' | 'idle' | 'visible' | 'interaction';

export type IslandSlot = {
  readonly name: string;
  readonly when: HydrationTrigger;
  readonly props: object;
  readonly element: ReactElement;
};

/**
 * What stands where a component leaves a place: in a template a mark that is cut out, in a page for one reader the
 * thing itself.
 */
export type RenderScope = {
  readonly island: (slot: IslandSlot) => ReactNode;
  readonly hole: (name: HoleName) => ReactNode;
  /** For `__html`: a text that is put in as it is. */
  readonly verbatim: (text: EncodedText) => string;
  readonly attributes: (name: HoleName) => Readonly<Record<string, string>>;
  /** Whether what a page says once was not said above. */
  readonly isFirst: (what: string) => boolean;
};

export const RenderScopeContext = createContext<RenderScope | null>(null);

/** Answers `isFirst` of one render. */
export function noteFirst(): RenderScope['isFirst'] {
  const said = new Set<string>();
  return (what) => !said.has(what) && said.add(what).has(what);
}

/** @throws outside a render of ours. */
export function useRenderScope(): RenderScope {
  const scope = use(RenderScopeContext);
  if (!scope) throw new Error('Islands and holes stand in a template, a hole or a personal page');
  return scope;
}
