/** The id in a path: up to nine digits without a leading zero; null otherwise. Specification 5. */
export function readId(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
