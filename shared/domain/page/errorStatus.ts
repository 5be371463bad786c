/** Specification 2, error page: shown where an error names no status. */
const UNKNOWN_STATUS = 520;

/** The status to show. */
export function shownStatus(status: unknown): number {
  return typeof status === 'number' && Number.isInteger(status) && status >= 400 && status < 600
    ? status
    : UNKNOWN_STATUS;
}
