/** Specification 9: joins the parts of a label with an em dash, without missing ones. */
export function ariaLabel(parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' — ');
}
