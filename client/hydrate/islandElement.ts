import { whenIdle } from '../platform/whenIdle.ts';
import { loadHydration, loadIsland } from './loadIsland.ts';
import { whenNear } from './whenNear.ts';

/**
 * `<portal-island>`: server markup that becomes a React root on its trigger. A custom element, so that islands work as
 * soon as the parser reaches them, while the page is still loading. Removing it from the document unmounts the island;
 * moving it does not.
 */
class PortalIsland extends HTMLElement {
  /** Aborts waiting for the trigger. */
  #left = new AbortController();
  #isWaking = false;
  /** Null until hydrated. */
  #unmount: (() => void) | null = null;
  /** The last click before hydration. The head script stores here one that precedes this code. */
  declare earlyClick?: MouseEvent | undefined;

  connectedCallback(): void {
    if (this.#unmount) return;
    this.#left = new AbortController();
    const { signal } = this.#left;
    whenParsed(this, signal, () => this.#schedule(signal));
  }

  disconnectedCallback(): void {
    this.#left.abort();
    // Moving an element disconnects and reconnects it at once.
    queueMicrotask(() => {
      if (!this.isConnected) this.#sleep();
    });
  }

  #schedule(signal: AbortSignal): void {
    const wake = () => void this.#wake();
    this.addEventListener('click', this.#keepEarlyClick, { capture: true, signal });
    if (this.earlyClick) wake();
    switch (this.dataset['when']) {
      case 'load':
        return wake();
      case 'idle':
        return whenIdle(wake, signal);
      case 'visible':
        return whenNear(this, '200px', wake, signal);
      default:
        for (const type of ['pointerenter', 'touchstart', 'focusin'])
          this.addEventListener(type, wake, { passive: true, signal });
    }
  }

  /** A click before the code has loaded shows feedback, is stored, and repeated after hydration. */
  #keepEarlyClick = (event: MouseEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    this.earlyClick = event;
    this.dataset['busy'] = '';
    void this.#wake();
  };

  /** Stops intercepting clicks, and releases the stored one. */
  #letClicksThrough(): void {
    this.removeEventListener('click', this.#keepEarlyClick, true);
    const click = this.earlyClick;
    this.earlyClick = undefined;
    delete this.dataset['busy'];
    if (click) click.target?.dispatchEvent(new MouseEvent('click', click));
  }

  async #wake(): Promise<void> {
    if (this.#isWaking || this.#unmount) return;
    this.#isWaking = true;
    try {
      const { island = '', prefix = '', props = '{}' } = this.dataset;
      const [{ hydrateIsland }, component] = await Promise.all([loadHydration(), loadIsland(island)]);
      if (this.isConnected)
        this.#unmount = hydrateIsland({ element: this, component, props, prefix, onMounted: () => this.#answer() });
    } catch (cause) {
      // Links and checkboxes work without the island's code. An island that hydrates on touch retries at the next one.
      this.#letClicksThrough();
      throw cause;
    } finally {
      this.#isWaking = false;
    }
  }

  #answer(): void {
    if (!this.#unmount) return;
    this.dataset['awake'] = '';
    this.#left.abort();
    this.#letClicksThrough();
  }

  #sleep(): void {
    this.#unmount?.();
    this.#unmount = null;
    this.earlyClick = undefined;
    delete this.dataset['awake'];
  }
}

export function defineIslandElement(): void {
  customElements.define('portal-island', PortalIsland);
}

/** The parser connects an element before its children; the server ends every island with a comment. */
function whenParsed(element: Element, signal: AbortSignal, callback: () => void): void {
  if (signal.aborted) return;
  if (element.nextSibling || document.readyState !== 'loading') callback();
  else requestAnimationFrame(() => whenParsed(element, signal, callback));
}
