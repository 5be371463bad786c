/** Whether a browser has no more room for what was to be kept. */
export function isQuotaExceeded(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'QuotaExceededError';
}
