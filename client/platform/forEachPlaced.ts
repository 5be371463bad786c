/**
 * Calls back once for each matching element of a page, including those in article bodies that arrive later. Until
 * `signal` is aborted.
 */
export function forEachPlaced(
  page: Document,
  selector: string,
  act: (element: HTMLElement) => void,
  signal: AbortSignal,
): void {
  const known = new WeakSet<Element>();
  const look = () => {
    for (const element of page.querySelectorAll<HTMLElement>(selector)) {
      if (known.has(element)) continue;
      known.add(element);
      act(element);
    }
  };
  look();
  const observer = new MutationObserver(look);
  for (const body of page.querySelectorAll('[data-article-body]')) observer.observe(body, { childList: true });
  signal.addEventListener('abort', () => observer.disconnect());
}
