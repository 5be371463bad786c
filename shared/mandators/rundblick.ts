import type { Mandator } from './mandator.ts';

/** The title of the Cologne region. */
export const rundblick: Mandator = {
  id: 'rundblick',
  name: 'Rundblick Rhein-Erft',
  declined: {
    nominative: 'der Rundblick Rhein-Erft',
    genitive: 'des Rundblicks Rhein-Erft',
    dative: 'dem Rundblick Rhein-Erft',
    accusative: 'den Rundblick Rhein-Erft',
    from: 'vom Rundblick Rhein-Erft',
    at: 'beim Rundblick Rhein-Erft',
  },
  claim: 'Was zwischen Rhein und Erft geschieht.',
  area: 'dem Rhein-Erft-Kreis',
  plusName: 'Rundblick Plus',
  isExpress: false,
  tone: 'sober',
  asksForConsent: true,
  sendsPush: true,
  themeColors: { light: '#14532d', dark: '#0c2016' },
  faces: [
    'noto-sans-display-latin-600-normal',
    'noto-sans-display-latin-700-normal',
    'noto-sans-latin-400-normal',
    'noto-sans-latin-400-italic',
    'noto-sans-latin-600-normal',
    'noto-sans-latin-700-normal',
  ],
  subscriptionEmail: 'abo@rundblick.example',
  adsEmail: 'anzeigen@rundblick.example',
  securityEmail: 'sicherheit@rundblick.example',
  builtInMenu: [
    { path: '/region', label: 'Rhein-Erft' },
    { path: '/politik', label: 'Politik' },
    { path: '/wirtschaft', label: 'Wirtschaft' },
    { path: '/sport', label: 'Sport' },
    { path: '/kultur', label: 'Kultur' },
    { path: '/freizeit', label: 'Freizeit' },
    { path: '/ratgeber', label: 'Ratgeber' },
  ],
  fallbackPaywallTemplates: { mobile: 'plus-compact', desktop: 'plus' },
};
