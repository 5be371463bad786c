/** Text for an element or a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** Inverse of `escapeHtml`. */
export function unescapeHtml(html: string): string {
  return html.replace(/&#(\d{2});/g, (_, code: string) => String.fromCharCode(Number(code)));
}
