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

/** How components render islands and holes: as placeholders in a template, as the final content on a personal page. */
export type RenderScope = {
  readonly island: (slot: IslandSlot) => ReactNode;
  readonly hole: (name: HoleName) => ReactNode;
  /** For `__html`: a text that is put in as it is. */
  readonly verbatim: (text: EncodedText) => string;
  readonly attributes: (name: HoleName) => Readonly<Record<string, string>>;
  /** Whether this is the first call with that name on the page, for content that appears once. */
  readonly isFirst: (what: string) => boolean;
};

export const RenderScopeContext = createContext<RenderScope | null>(null);

/** Answers `isFirst` of one render. */
export function noteFirst(): RenderScope['isFirst'] {
  const said = new Set<string>();
  return (what) => !said.has(what) && said.add(what).has(what);
}

/** @throws when rendered without a scope. */
export function useRenderScope(): RenderScope {
  const scope = use(RenderScopeContext);
  if (!scope) throw new Error('Islands and holes stand in a template, a hole or a personal page');
  return scope;
}
