import { createElement, type ComponentType } from 'react';
import { useRenderScope, type HydrationTrigger } from './renderScope.ts';

type IslandProps<P extends object> = {
  /** A component of `client/islands`; its `displayName`, which is its file’s name, is what the browser loads it by. */
  readonly of: ComponentType<P>;
  readonly when: HydrationTrigger;
  /** Serialised into the page: small, public, JSON only. */
  readonly props: P;
};

/** A leaf that the browser hydrates as a React root of its own. Rendered apart, so that ids agree on both sides. */
export function Island<P extends object>({ of, when, props }: IslandProps<P>) {
  const scope = useRenderScope();
  const name = of.displayName;
  if (!name) throw new Error('An island needs a displayName');
  return scope.island({ name, when, props, element: createElement(of, props) });
}
