import type { Mandator, MandatorId } from './mandator.ts';
import { findFaults } from './composition.ts';
import { blitz } from './blitz.ts';
import { leverkusen } from './leverkusen.ts';
import { rundblick } from './rundblick.ts';
import { tagesbote } from './tagesbote.ts';

export const MANDATORS: readonly [Mandator, ...Mandator[]] = [tagesbote, rundblick, blitz, leverkusen];

for (const { id, composition } of MANDATORS) {
  const faults = findFaults(composition);
  if (faults.length > 0) throw new Error(`composition of ${id}: ${faults.join(', ')}`);
}

const BY_ID: Readonly<Record<MandatorId, Mandator>> = { tagesbote, rundblick, blitz, leverkusen };

export function mandatorOf(id: MandatorId): Mandator {
  return BY_ID[id];
}
