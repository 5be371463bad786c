/** What a database says of itself, not of what it was asked: busy, full, out of memory, its disk not to be read. */
const OUT_OF_ORDER = /SQLITE_(?:BUSY|IOERR|FULL|CANTOPEN|NOMEM)/;
/**
 * Overloaded, reset, lost on the way: nothing in it comes from SQLite. A statement that we bound wrongly says none
 * either, and is a bug.
 */
const D1_AWAY = /^D1_ERROR: (?!.*(?:SQLITE_|parameter bindings|No SQL statements))/s;
/** InternalError, ServiceUnavailable and TooManyRequests of R2, whose messages end with their number. */
const R2_AWAY = /\((?:10001|10043|10058)\)$/;
/** Of any binding. */
const LOST = /^(?:Network connection lost|internal error; reference)/i;

/** Errors wrap each other, and not for ever. */
const DEEPEST = 5;

/**
 * Whether a failure is the store's and not of what was asked: then a service is away for everybody, and says so with
 * 503. All else is a bug of ours in answering one call: 500. Decision 035.
 */
export function isStoreAway(failure: unknown): boolean {
  let cause = failure;
  for (let depth = 0; depth < DEEPEST && cause instanceof Error; depth += 1) {
    const { message } = cause;
    if ([OUT_OF_ORDER, D1_AWAY, R2_AWAY, LOST].some((sign) => sign.test(message))) return true;
    cause = cause.cause;
  }
  return false;
}
