import { ImportAborted } from '../send/importAborted.ts';
import { messages } from './messages.ts';

/**
 * What is said of a record that could not be read for a reason nobody foresaw: it is refused, and the others go on.
 * What ends an import passes.
 */
export function describeFault(cause: unknown): string {
  if (!(cause instanceof Error) || cause instanceof ImportAborted) throw cause;
  return messages.fault(`${cause.name}: ${cause.message}`);
}
