import type { ComponentType } from 'react';

/** A chunk each. An island is called as its file is: nothing else lists them. */
const modules = import.meta.glob<Readonly<Record<string, ComponentType<never>>>>('../islands/*.island.tsx');

/**
 * Fetches an island's code when the first of its kind wakes. Throws when there is no such island, or none to be had.
 */
export async function loadIsland(name: string): Promise<ComponentType<never>> {
  const module = await modules[`../islands/${name}.island.tsx`]?.();
  const component = module?.[name];
  if (!component) throw new Error(`Unknown island: ${name}`);
  return component;
}

/** React, which is most of what a first touch waits for. */
export function loadHydration() {
  return import('./hydrateIsland.tsx');
}
