import { DrizzleQueryError } from 'drizzle-orm';

/**
 * A failed query's message contains its parameters, which may be personal data: returns the database's own message
 * only.
 */
export function describeWithoutParameters(cause: unknown): string {
  const told = cause instanceof DrizzleQueryError ? cause.cause : cause;
  return told instanceof Error ? `${told.name}: ${told.message}`.slice(0, 300) : typeof told;
}
