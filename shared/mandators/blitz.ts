import type { Mandator } from './mandator.ts';

/** The tabloid, whose subscription is the express edition. */
export const blitz: Mandator = {
  id: 'blitz',
  name: 'BLITZ',
  claim: 'Köln auf den Punkt.',
  area: 'Köln – kurz und klar',
  plusName: 'BLITZ Express',
  subscriptionEmail: 'abo@blitz.example',
  builtInMenu: [
    { path: '/koeln', label: 'Köln' },
    { path: '/panorama', label: 'Panorama' },
    { path: '/sport', label: 'Sport' },
    { path: '/freizeit', label: 'Freizeit' },
    { path: '/ratgeber', label: 'Ratgeber' },
  ],
  fallbackPaywallTemplates: { mobile: 'plus-kompakt', desktop: 'plus' },
};
