import { createElement, use, type ComponentType } from 'react';
import { RenderScopeContext, type HydrationTrigger } from './renderScope.ts';

type IslandProps<P extends object> = {
  /** A component of `client/islands`; its `displayName` is the name the browser loads it by. */
  readonly of: ComponentType<P>;
  readonly when: HydrationTrigger;
  /** Serialised into the page: small, public, JSON only. */
  readonly props: P;
};

/** A leaf that the browser hydrates as a React root of its own. Rendered apart, so that ids agree on both sides. */
export function Island<P extends object>({ of, when, props }: IslandProps<P>) {
  const scope = use(RenderScopeContext);
  if (!scope) throw new Error('An island can only stand in a template or a hole');
  const name = of.displayName;
  if (!name) throw new Error('An island needs a displayName');
  scope.islands.push({ name, when, props, element: createElement(of, props) });
  return `${scope.nonce}:island:${scope.islands.length - 1};`;
}
