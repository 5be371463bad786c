/** Errors of the database itself, not of the statement: busy, full, out of memory, disk unreadable. */
const OUT_OF_ORDER = /SQLITE_(?:BUSY|IOERR|FULL|CANTOPEN|NOMEM)/;
/**
 * D1 overloaded, reset or unreachable: the message does not come from SQLite. Wrongly bound parameters do not either,
 * but are our bug.
 */
const D1_AWAY = /^D1_ERROR: (?!.*(?:SQLITE_|parameter bindings|No SQL statements))/s;
/** InternalError, ServiceUnavailable and TooManyRequests of R2, whose messages end with the code. */
const R2_AWAY = /\((?:10001|10043|10058)\)$/;
/** Of any binding. */
const LOST = /^(?:Network connection lost|internal error; reference)/i;

/** Limits how many nested causes are followed. */
const DEEPEST = 5;

/**
 * Whether a failure is the store's and not the request's: the service is unavailable for all and answers 503.
 * Everything else is our bug in one request: 500. Decision 035.
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
