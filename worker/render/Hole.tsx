import type { HoleName } from '../cache/entry.ts';
import { useRenderScope } from './renderScope.ts';

/** Where the reader's part goes. The template has nothing in its place. */
export function Hole({ name }: { readonly name: HoleName }) {
  return useRenderScope().hole(name);
}

/** The same inside a start tag. */
export function useAttributeHole(name: HoleName): Readonly<Record<string, string>> {
  return useRenderScope().attributes(name);
}
