import type { ComponentType } from 'react';

/** One chunk each. Islands are found by file name, without a list. */
const modules = import.meta.glob<Readonly<Record<string, ComponentType<never>>>>('../islands/*.island.tsx');

/** Loads an island's code on the first use of its kind. Throws if it does not exist or cannot be loaded. */
export async function loadIsland(name: string): Promise<ComponentType<never>> {
  const module = await modules[`../islands/${name}.island.tsx`]?.();
  const component = module?.[name];
  if (!component) throw new Error(`Unknown island: ${name}`);
  return component;
}

/** React, the largest part of what a first touch waits for. */
export function loadHydration() {
  return import('./hydrateIsland.tsx');
}
