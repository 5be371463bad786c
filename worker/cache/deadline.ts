import { describeCause } from '#shared/lib/logger.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';

/** Design 6: KV, the Cache API and Durable Objects get this long; then the tier is skipped. */
export const TIER_DEADLINE_MS = 150;

export type DeadlineFailure = { readonly kind: 'timeout' } | { readonly kind: 'failed'; readonly cause: unknown };

/** The value, or why there is none. What comes after the deadline is dropped. */
export async function withDeadline<T>(action: () => Promise<T>, deadlineMs: number): Promise<Result<T, DeadlineFailure>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<Result<T, DeadlineFailure>>((resolve) => {
    timer = setTimeout(() => resolve(err({ kind: 'timeout' })), deadlineMs);
  });
  try {
    return await Promise.race([action().then(ok, (cause: unknown) => err({ kind: 'failed' as const, cause })), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

export function describeDeadlineFailure(failure: DeadlineFailure): string {
  return failure.kind === 'timeout' ? 'timeout' : describeCause(failure.cause);
}
