import type { Mandator } from './mandator.ts';

/** The Leverkusen local paper. */
export const leverkusen: Mandator = {
  id: 'leverkusen',
  name: 'Leverkusener Kurier',
  claim: 'Die Zeitung für Wiesdorf, Opladen und Schlebusch.',
  area: 'Leverkusen',
  plusName: 'Kurier Plus',
  subscriptionEmail: 'abo@kurier.example',
  builtInMenu: [
    { path: '/region', label: 'Leverkusen' },
    { path: '/politik', label: 'Politik' },
    { path: '/wirtschaft', label: 'Wirtschaft' },
    { path: '/sport', label: 'Sport' },
    { path: '/kultur', label: 'Kultur' },
    { path: '/verkehr', label: 'Verkehr' },
  ],
  fallbackPaywallTemplates: { mobile: 'plus-kompakt', desktop: 'plus' },
};
