import { expect, it } from 'vitest';
import { BADGES, readBadge } from './badge.ts';

it('M57 knows 11 badges', () => {
  expect(BADGES).toHaveLength(11);
  for (const badge of BADGES) expect(readBadge(badge)).toBe(badge);
});

it('M57 shows Kommentar for an unknown badge, and none without a badge', () => {
  expect([readBadge('Sonderseite'), readBadge('live'), readBadge(null), readBadge('')]).toEqual([
    'Kommentar',
    'Kommentar',
    null,
    null,
  ]);
});
