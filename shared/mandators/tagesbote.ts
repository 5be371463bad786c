import type { Mandator } from './mandator.ts';

/** The Cologne daily. */
export const tagesbote: Mandator = {
  id: 'tagesbote',
  name: 'Kölner Tagesbote',
  claim: 'Unabhängig. Am Rhein zu Hause.',
  area: 'Köln und der Region',
  plusName: 'Tagesbote Plus',
  subscriptionEmail: 'abo@tagesbote.example',
  builtInMenu: [
    { path: '/koeln', label: 'Köln' },
    { path: '/region', label: 'Region' },
    { path: '/politik', label: 'Politik' },
    { path: '/wirtschaft', label: 'Wirtschaft' },
    { path: '/sport', label: 'Sport' },
    { path: '/kultur', label: 'Kultur' },
    { path: '/ratgeber', label: 'Ratgeber' },
  ],
  fallbackPaywallTemplates: { mobile: 'plus-kompakt', desktop: 'plus' },
};
