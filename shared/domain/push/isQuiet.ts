import type { PushChoices, PushKind } from './pushChoices.ts';

type Quiet = Pick<PushChoices, 'quiet' | 'breakingAtNight'>;

/**
 * Whether a reader wants to hear nothing of this kind at such an hour (0 to 23) in Cologne. What is not told then is
 * not told later either.
 */
export function isQuiet({ quiet, breakingAtNight }: Quiet, kind: PushKind, hour: number): boolean {
  if (quiet === null || (kind === 'breaking' && breakingAtNight)) return false;
  const { from, to } = quiet;
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}
