import type { Mandator } from './mandator.ts';

/** The Cologne daily. */
export const tagesbote: Mandator = {
  id: 'tagesbote',
  name: 'Kölner Tagesbote',
  declined: {
    nominative: 'der Kölner Tagesbote',
    genitive: 'des Kölner Tagesboten',
    dative: 'dem Kölner Tagesboten',
    accusative: 'den Kölner Tagesboten',
    from: 'vom Kölner Tagesboten',
    at: 'beim Kölner Tagesboten',
  },
  claim: 'Unabhängig. Am Rhein zu Hause.',
  area: 'Köln und der Region',
  plusName: 'Tagesbote Plus',
  isExpress: false,
  tone: 'sober',
  asksForConsent: true,
  sendsPush: true,
  themeColors: { light: '#fdfcf9', dark: '#14171a' },
  faces: [
    'noto-serif-latin-400-normal',
    'noto-serif-latin-400-italic',
    'noto-serif-latin-700-normal',
    'noto-sans-latin-400-normal',
    'noto-sans-latin-600-normal',
    'noto-sans-display-latin-700-normal',
  ],
  subscriptionEmail: 'abo@tagesbote.example',
  adsEmail: 'anzeigen@tagesbote.example',
  securityEmail: 'sicherheit@tagesbote.example',
  builtInMenu: [
    { path: '/koeln', label: 'Köln' },
    { path: '/region', label: 'Region' },
    { path: '/politik', label: 'Politik' },
    { path: '/wirtschaft', label: 'Wirtschaft' },
    { path: '/sport', label: 'Sport' },
    { path: '/kultur', label: 'Kultur' },
    { path: '/ratgeber', label: 'Ratgeber' },
  ],
  fallbackPaywallTemplates: { mobile: 'plus-compact', desktop: 'plus' },
};
