import { describeCause } from '#shared/lib/logger.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';

/** Design 6: KV, the Cache API and Durable Objects get this long; then the tier is skipped. */
export const TIER_DEADLINE_MS = 150;

export type DeadlineFailure = { readonly kind: 'timeout' } | { readonly kind: 'failed'; readonly cause: unknown };

/** The value, or why there is none. What comes after the deadline is dropped. */
export function withDeadline<T>(action: () => Promise<T>, deadlineMs: number): Promise<Result<T, DeadlineFailure>> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(err({ kind: 'timeout' })), deadlineMs);
    const end = (result: Result<T, DeadlineFailure>) => {
      clearTimeout(timer);
      resolve(result);
    };
    action().then(
      (value) => end(ok(value)),
      (cause: unknown) => end(err({ kind: 'failed', cause })),
    );
  });
}

export function describeDeadlineFailure(failure: DeadlineFailure): string {
  return failure.kind === 'timeout' ? 'timeout' : describeCause(failure.cause);
}
