import type { ComponentType } from 'react';

/** Where the browser finds an island by its `displayName`. A chunk each, fetched when the first of its kind wakes. */
export const islandRegistry: Readonly<Record<string, () => Promise<ComponentType<never>>>> = {
  ColorModeSwitch: () => import('../islands/ColorModeSwitch.island.tsx').then((module) => module.ColorModeSwitch),
  CopyAddress: () => import('../islands/CopyAddress.island.tsx').then((module) => module.CopyAddress),
};
