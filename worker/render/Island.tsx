import { createElement, type ComponentType } from 'react';
import { useRenderScope, type HydrationTrigger } from './renderScope.ts';

type IslandProps<P extends object> = {
  /** A component of `client/islands`; the browser loads it by its `displayName`, which is its file name. */
  readonly of: ComponentType<P>;
  readonly when: HydrationTrigger;
  /** Serialised into the page: small, public, JSON only. */
  readonly props: P;
};

/**
 * A component that the browser hydrates as a React root of its own. It is rendered separately, so that ids match on
 * both sides.
 */
export function Island<P extends object>({ of, when, props }: IslandProps<P>) {
  const scope = useRenderScope();
  const name = of.displayName;
  if (!name) throw new Error('An island needs a displayName');
  return scope.island({ name, when, props, element: createElement(of, props) });
}
