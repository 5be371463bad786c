import type { PushChoices, PushKind } from './pushChoices.ts';

type Quiet = Pick<PushChoices, 'quiet' | 'breakingAtNight'>;

/**
 * Whether a reader's quiet hours suppress this kind of message at an hour (0 to 23) in Cologne. Suppressed messages are
 * not sent later.
 */
export function isQuiet({ quiet, breakingAtNight }: Quiet, kind: PushKind, hour: number): boolean {
  if (quiet === null || (kind === 'breaking' && breakingAtNight)) return false;
  const { from, to } = quiet;
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}
