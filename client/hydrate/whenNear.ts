/**
 * Calls back once any part of an element is on the screen, or within `margin` of it. Elements in a closed popover never
 * are.
 */
export function whenNear(element: Element, margin: string, callback: () => void, signal?: AbortSignal): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: margin },
  );
  for (const child of element.children) observer.observe(child);
  signal?.addEventListener('abort', () => observer.disconnect());
}
