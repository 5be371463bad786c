/** The id in a path: digits without a leading zero, nine at most. Null when it is none. Specification 5. */
export function readId(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
