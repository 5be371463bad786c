/** Specification 9: parts of a label are joined with an em dash; what is missing is left out. */
export function ariaLabel(parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' — ');
}
