/** Specification 5: the strings true and 1 and the number 1 are true. A missing value takes the default. */
export function coerceBoolean(value: unknown, fallback: boolean): boolean {
  return value === undefined || value === null
    ? fallback
    : value === true || value === 'true' || value === '1' || value === 1;
}

/** Specification 5: a value that is no finite number takes the default. */
export function coerceNumber(value: unknown, fallback: number): number {
  const isNumeric = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
  const read = isNumeric ? Number(value) : Number.NaN;
  return Number.isFinite(read) ? read : fallback;
}

const MAX_CHARACTERS = 2_000;

/** A line of text; numbers are converted. */
export function coerceText(value: unknown, fallback: string): string {
  const read = typeof value === 'number' ? String(value) : value;
  return typeof read === 'string' && read.length <= MAX_CHARACTERS ? read.trim() : fallback;
}

/** A path on this host or an absolute web URL; empty for anything else, such as protocols that run code. */
export function coerceLink(value: unknown): string {
  const read = coerceText(value, '');
  return /^(?:\/(?![/\\])|https?:\/\/)[^\s\\<>"'`]*$/.test(read) ? read : '';
}
