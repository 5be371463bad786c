import type { Mandator } from './mandator.ts';
import { blitz } from './blitz.ts';
import { leverkusen } from './leverkusen.ts';
import { rundblick } from './rundblick.ts';
import { tagesbote } from './tagesbote.ts';

export const MANDATORS: readonly [Mandator, ...Mandator[]] = [tagesbote, rundblick, blitz, leverkusen];

const byHostLabel: ReadonlyMap<string, Mandator> = new Map(MANDATORS.map((mandator) => [mandator.id, mandator]));

/** The title a host belongs to, by its first label; a bare `localhost`, an address or an unknown host serves the first. */
export function readMandator(hostname: string): Mandator {
  const dot = hostname.indexOf('.');
  return byHostLabel.get(dot < 0 ? hostname : hostname.slice(0, dot)) ?? MANDATORS[0];
}
