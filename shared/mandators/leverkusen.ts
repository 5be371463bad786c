import type { Mandator } from './mandator.ts';

/** The Leverkusen local paper. */
export const leverkusen: Mandator = {
  id: 'leverkusen',
  name: 'Leverkusener Kurier',
  declined: {
    nominative: 'der Leverkusener Kurier',
    genitive: 'des Leverkusener Kuriers',
    dative: 'dem Leverkusener Kurier',
    accusative: 'den Leverkusener Kurier',
    from: 'vom Leverkusener Kurier',
    at: 'beim Leverkusener Kurier',
  },
  claim: 'Die Zeitung für Wiesdorf, Opladen und Schlebusch.',
  area: 'Leverkusen',
  plusName: 'Kurier Plus',
  isExpress: false,
  tone: 'sober',
  asksForConsent: false,
  sendsPush: false,
  themeColors: { light: '#fcfcfe', dark: '#12151c' },
  faces: [
    'noto-serif-latin-700-normal',
    'noto-serif-latin-400-italic',
    'noto-sans-latin-400-normal',
    'noto-sans-latin-600-normal',
    'noto-sans-latin-700-normal',
    'noto-sans-display-latin-700-normal',
  ],
  subscriptionEmail: 'abo@kurier.example',
  adsEmail: 'anzeigen@kurier.example',
  securityEmail: 'sicherheit@kurier.example',
  builtInMenu: [
    { path: '/region', label: 'Leverkusen' },
    { path: '/politik', label: 'Politik' },
    { path: '/wirtschaft', label: 'Wirtschaft' },
    { path: '/sport', label: 'Sport' },
    { path: '/kultur', label: 'Kultur' },
    { path: '/verkehr', label: 'Verkehr' },
  ],
  fallbackPaywallTemplates: { mobile: 'plus-compact', desktop: 'plus' },
};
