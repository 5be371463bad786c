import type { Mandator, MandatorId } from './mandator.ts';
import { blitz } from './blitz.ts';
import { leverkusen } from './leverkusen.ts';
import { rundblick } from './rundblick.ts';
import { tagesbote } from './tagesbote.ts';

export const MANDATORS: readonly [Mandator, ...Mandator[]] = [tagesbote, rundblick, blitz, leverkusen];

const BY_ID: Readonly<Record<MandatorId, Mandator>> = { tagesbote, rundblick, blitz, leverkusen };

export function mandatorOf(id: MandatorId): Mandator {
  return BY_ID[id];
}
