import type { Mandator } from './mandator.ts';

/** The tabloid, whose subscription is the express edition. */
export const blitz: Mandator = {
  id: 'blitz',
  name: 'BLITZ',
  declined: {
    nominative: 'BLITZ',
    genitive: 'von BLITZ',
    dative: 'BLITZ',
    accusative: 'BLITZ',
    from: 'von BLITZ',
    at: 'bei BLITZ',
  },
  claim: 'Köln auf den Punkt.',
  area: 'Köln – kurz und klar',
  plusName: 'BLITZ Express',
  isExpress: true,
  tone: 'loud',
  asksForConsent: true,
  sendsPush: true,
  themeColors: { light: '#ffffff', dark: '#101010' },
  faces: [
    'open-sans-latin-400-normal',
    'open-sans-latin-800-normal',
    'noto-sans-latin-400-normal',
    'noto-sans-latin-400-italic',
    'noto-sans-latin-600-normal',
    'noto-sans-display-latin-700-normal',
  ],
  subscriptionEmail: 'abo@blitz.example',
  adsEmail: 'anzeigen@blitz.example',
  securityEmail: 'sicherheit@blitz.example',
  builtInMenu: [
    { path: '/koeln', label: 'Köln' },
    { path: '/panorama', label: 'Panorama' },
    { path: '/sport', label: 'Sport' },
    { path: '/freizeit', label: 'Freizeit' },
    { path: '/ratgeber', label: 'Ratgeber' },
  ],
  fallbackPaywallTemplates: { mobile: 'plus-compact', desktop: 'plus' },
};
