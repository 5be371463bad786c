/** Somebody has written something into a form of the page, and not sent it: a load would take it away. */
export function isWrittenIn(page: Document): boolean {
  const fields = page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input,textarea');
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}
