import type { Mandator } from './mandator.ts';

/** The title of the Cologne region. */
export const rundblick: Mandator = {
  id: 'rundblick',
  name: 'Rundblick Rhein-Erft',
  claim: 'Was zwischen Rhein und Erft geschieht.',
  area: 'dem Rhein-Erft-Kreis',
  plusName: 'Rundblick Plus',
  subscriptionEmail: 'abo@rundblick.example',
  builtInMenu: [
    { path: '/region', label: 'Rhein-Erft' },
    { path: '/politik', label: 'Politik' },
    { path: '/wirtschaft', label: 'Wirtschaft' },
    { path: '/sport', label: 'Sport' },
    { path: '/kultur', label: 'Kultur' },
    { path: '/freizeit', label: 'Freizeit' },
    { path: '/ratgeber', label: 'Ratgeber' },
  ],
  fallbackPaywallTemplates: { mobile: 'plus-kompakt', desktop: 'plus' },
};
