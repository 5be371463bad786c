import type { ComponentType } from 'react';

/** Where the browser finds an island by its `displayName`. A chunk each, fetched when the first of its kind wakes. */
export const islandRegistry: Readonly<Record<string, () => Promise<ComponentType<never>>>> = {
  ArticleTools: () => import('../islands/ArticleTools.island.tsx').then((module) => module.ArticleTools),
  ColorModeSwitch: () => import('../islands/ColorModeSwitch.island.tsx').then((module) => module.ColorModeSwitch),
  ConnectionNotice: () => import('../islands/ConnectionNotice.island.tsx').then((module) => module.ConnectionNotice),
  CopyAddress: () => import('../islands/CopyAddress.island.tsx').then((module) => module.CopyAddress),
  FrameOnClick: () => import('../islands/FrameOnClick.island.tsx').then((module) => module.FrameOnClick),
  MyRegion: () => import('../islands/MyRegion.island.tsx').then((module) => module.MyRegion),
  RecentlyRead: () => import('../islands/RecentlyRead.island.tsx').then((module) => module.RecentlyRead),
  SimilarArticles: () => import('../islands/SimilarArticles.island.tsx').then((module) => module.SimilarArticles),
};
