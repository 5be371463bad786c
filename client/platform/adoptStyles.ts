/**
 * Adds temporary rules as a constructed stylesheet: the CSP forbids adding `<style>`, and allows this. Decision 039.
 * Returns a function that removes them, as does aborting `signal`.
 */
export function adoptStyles(page: Document, css: string, signal: AbortSignal): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  page.adoptedStyleSheets.push(sheet);
  const drop = () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
  };
  signal.addEventListener('abort', drop);
  return drop;
}
