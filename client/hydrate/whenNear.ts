/**
 * Tells once any of what an element holds is on the screen, or as near to it as `margin` says. Nothing in a closed
 * popover is.
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
