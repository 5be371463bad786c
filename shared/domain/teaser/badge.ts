/** Specification 2, teasers: the badge types. */
export const BADGES = [
  'Live',
  'Update',
  'Exklusiv',
  'Interview',
  'Serie',
  'Community',
  'Rückblick',
  'Infografik',
  'Platzhalter',
  'Kommentar',
  'Eilmeldung',
] as const;

export type Badge = (typeof BADGES)[number];

/** An unknown badge becomes `Kommentar`; without a badge there is none. Acceptance M57. */
export function readBadge(badge: string | null): Badge | null {
  return badge === null || badge === '' ? null : (BADGES.find((known) => known === badge) ?? 'Kommentar');
}
