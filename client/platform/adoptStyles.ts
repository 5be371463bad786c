/**
 * Rules for as long as they are needed, as a sheet that script makes: the policy refuses a `<style>` that the page did
 * not come with, and allows this. Decision 039. Returns how they go, which an aborted `signal` does too.
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
