import { describeCause } from './logger.ts';
import { err, ok, type Result } from './result.ts';

export type DeadlineFailure = { readonly kind: 'timeout' } | { readonly kind: 'failed'; readonly cause: unknown };

/** The value or the failure. A result after the deadline is dropped. */
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
