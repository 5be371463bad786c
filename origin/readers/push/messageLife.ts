import type { PushKind } from '#shared/domain/push/pushChoices.ts';

const HOUR_MS = 3_600_000;

/** How long a message is worth delivering. Browsers that are offline longer do not get it. */
const LIFE_MS: Readonly<Record<PushKind, number>> = { breaking: 3 * HOUR_MS, followed: 8 * HOUR_MS };

export function endOfLife(kind: PushKind, createdAt: number): number {
  return createdAt + LIFE_MS[kind];
}
