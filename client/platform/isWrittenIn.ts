/** Whether a form of the page has unsent input, which a reload would lose. */
export function isWrittenIn(page: Document): boolean {
  const fields = page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input,textarea');
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}
