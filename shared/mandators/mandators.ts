import type { Mandator } from './mandator.ts';
import { blitz } from './blitz.ts';
import { leverkusen } from './leverkusen.ts';
import { rundblick } from './rundblick.ts';
import { tagesbote } from './tagesbote.ts';

export const MANDATORS: readonly [Mandator, ...Mandator[]] = [tagesbote, rundblick, blitz, leverkusen];
