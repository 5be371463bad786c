import { DrizzleQueryError } from 'drizzle-orm';

/** A failed query names its parameters, and they may be a reader's: only what the database said is told. */
export function describeWithoutParameters(cause: unknown): string {
  const told = cause instanceof DrizzleQueryError ? cause.cause : cause;
  return told instanceof Error ? `${told.name}: ${told.message}`.slice(0, 300) : typeof told;
}
