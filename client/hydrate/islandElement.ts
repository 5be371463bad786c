import { islandRegistry } from './islandRegistry.ts';

/**
 * `<portal-island>`: markup from the server that becomes a React root when its trigger says so. A custom element, so that islands wake
 * as the parser reaches them, also while the rest of the page is still on its way. React is fetched when the first one wakes.
 */
class PortalIsland extends HTMLElement {
  #waking: Promise<void> | null = null;
  #earlyClick: EventTarget | null = null;

  connectedCallback(): void {
    whenParsed(this, () => this.#schedule());
  }

  #schedule(): void {
    const wake = () => void this.#wake();
    this.addEventListener('click', this.#keepEarlyClick, true);
    switch (this.dataset['when']) {
      case 'load':
        return wake();
      case 'idle':
        return whenIdle(wake);
      case 'visible':
        return whenVisible(this, wake);
      default:
        for (const type of ['pointerenter', 'touchstart', 'focusin']) this.addEventListener(type, wake, { passive: true });
    }
  }

  /** A click that comes before the code has arrived is kept, and repeated once the island is awake. */
  #keepEarlyClick = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
    this.#earlyClick = event.target;
    void this.#wake();
  };

  #wake(): Promise<void> {
    this.#waking ??= this.#hydrate().catch((cause: unknown) => {
      this.#waking = null;
      throw cause;
    });
    return this.#waking;
  }

  async #hydrate(): Promise<void> {
    const { island = '', prefix = '', props = '{}' } = this.dataset;
    const load = islandRegistry[island];
    if (!load) throw new Error(`Unknown island: ${island}`);
    const [{ hydrateIsland }, component] = await Promise.all([import('./hydrateIsland.tsx'), load()]);
    await hydrateIsland({ element: this, component, props, prefix });
    this.dataset['awake'] = '';
    this.removeEventListener('click', this.#keepEarlyClick, true);
    this.#earlyClick?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  }
}

export function defineIslandElement(): void {
  customElements.define('portal-island', PortalIsland);
}

/** The parser announces an element before it has read its children; the server ends every island with a comment. */
function whenParsed(element: Element, callback: () => void): void {
  if (element.nextSibling || document.readyState !== 'loading') callback();
  else requestAnimationFrame(() => whenParsed(element, callback));
}

/** Not every browser tells when it is idle; a moment after now is close enough. */
function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(callback, { timeout: 2_000 });
  else setTimeout(callback, 200);
}

function whenVisible(element: Element, callback: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: '200px' },
  );
  for (const child of element.children) observer.observe(child);
}
