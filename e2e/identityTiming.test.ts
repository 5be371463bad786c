import { expect, it } from 'vitest';
import { askIdentity } from './support/identityDesk.ts';
import { sharePortal } from './support/sharedPortals.ts';

/** Pairs of tries, and by how much their medians may differ: a hash that is left out makes it a hundred. `DEEP=1` for more. */
const [PAIRS, MOST_MS] = process.env['DEEP'] ? [100, 10] : [30, 20];

const portal = await sharePortal();

const guess = (identifier: string, network: string) =>
  askIdentity(portal, '/auth/local', {
    json: { identifier, password: 'falsch geraten' },
    headers: { 'identity-service': `Bearer ${portal.secrets.identityServiceToken}`, 'reader-network': network },
  });

it('known and unknown accounts take the same time: medians over interleaved tries', { timeout: 240_000 }, async () => {
  const names = ['frei', 'plus', 'pur', 'purplus', 'epaper', 'express', 'wallet', 'tag3', 'tag7', 'tag8'];
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < PAIRS; round += 1) {
    const name = names[round % names.length] ?? '';
    const tries = [
      { identifier: `${name}@demo.example`, times: known },
      { identifier: `${name}-niemand@demo.example`, times: unknown },
    ];
    for (const { identifier, times } of round % 2 === 0 ? tries : tries.toReversed()) {
      const answer = await guess(identifier, `203.0.113.${round}`);
      expect(answer.status).toBe(400);
      times.push(answer.totalMs);
    }
  }
  const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  expect(known).toHaveLength(PAIRS);
  // Of each pair, so that a machine that is busy for a while is so for both.
  expect(Math.abs(median(known.map((time, at) => time - (unknown[at] ?? 0))))).toBeLessThan(MOST_MS);
});
