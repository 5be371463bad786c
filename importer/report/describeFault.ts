import { ImportAborted } from '../send/importAborted.ts';
import { messages } from './messages.ts';

/**
 * The message for a record that failed unexpectedly: it is rejected, and the import continues. Rethrows errors that end
 * an import.
 */
export function describeFault(cause: unknown): string {
  if (!(cause instanceof Error) || cause instanceof ImportAborted) throw cause;
  return messages.fault(`${cause.name}: ${cause.message}`);
}
