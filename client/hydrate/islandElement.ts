import { whenIdle } from '../platform/whenIdle.ts';
import { loadHydration, loadIsland } from './loadIsland.ts';
import { whenNear } from './whenNear.ts';

/**
 * `<portal-island>`: markup from the server that becomes a React root when its trigger says so. A custom element, so
 * that islands wake as the parser reaches them, also while the rest of the page is still on its way. One that is taken
 * out of the page goes back to sleep; one that is only moved does not notice.
 */
class PortalIsland extends HTMLElement {
  /** Ends what waits for the trigger. */
  #left = new AbortController();
  #isWaking = false;
  /** Null while asleep. */
  #unmount: (() => void) | null = null;
  /** The last click on something asleep. The head script notes one here that comes before this code. */
  declare earlyClick?: MouseEvent | undefined;

  connectedCallback(): void {
    if (this.#unmount) return;
    this.#left = new AbortController();
    const { signal } = this.#left;
    whenParsed(this, signal, () => this.#schedule(signal));
  }

  disconnectedCallback(): void {
    this.#left.abort();
    // An element that is moved is taken out and put in again at once.
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

  /** A click that comes before the code has arrived shows, is kept, and is repeated once the island is awake. */
  #keepEarlyClick = (event: MouseEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    this.earlyClick = event;
    this.dataset['busy'] = '';
    void this.#wake();
  };

  /** From now on clicks are their target's own, also the kept one. */
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
      // Links and boxes work without the island's code. One that wakes at a touch tries again at the next.
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

/** The parser announces an element before it has read its children; the server ends every island with a comment. */
function whenParsed(element: Element, signal: AbortSignal, callback: () => void): void {
  if (signal.aborted) return;
  if (element.nextSibling || document.readyState !== 'loading') callback();
  else requestAnimationFrame(() => whenParsed(element, signal, callback));
}
