import { use } from 'react';
import type { HoleName } from '../cache/entry.ts';
import { RenderScopeContext } from './renderScope.ts';

/** Where the reader's part goes. The template has nothing in its place. */
export function Hole({ name }: { readonly name: HoleName }) {
  return `${useNonce()}:hole:${name};`;
}

/** The attribute that stands for a hole inside a start tag. */
export const ATTRIBUTE_HOLE = 'data-hole';

export function useAttributeHole(name: HoleName): Record<typeof ATTRIBUTE_HOLE, string> {
  return { [ATTRIBUTE_HOLE]: `${useNonce()}:hole:${name};` };
}

function useNonce(): string {
  const scope = use(RenderScopeContext);
  if (!scope) throw new Error('A hole can only stand in a template');
  return scope.nonce;
}
