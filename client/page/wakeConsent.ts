import { isSpared } from '../consent/isSpared.ts';

/**
 * Starts the consent platform if the page has one: not for readers of Pur without Plus, nor in a frame. Specification
 * 4, consent.
 */
export function wakeConsent(page: Document): () => void {
  const left = new AbortController();
  const { signal } = left;
  const dialog = page.querySelector<HTMLElement>('dialog[data-consent]');
  // If its code fails to load, no banner opens and no vendor is loaded.
  if (dialog && !isSpared(page) && window.parent === window)
    void loadPlatform(dialog).then(
      (start) => signal.aborted || start(page, dialog, signal),
      () => undefined,
    );
  return () => left.abort();
}

type Start = (page: Document, dialog: HTMLElement, signal: AbortSignal) => void;

/** Our own, or the rented one of the title. */
async function loadPlatform({ dataset }: HTMLElement): Promise<Start> {
  return dataset['platform'] === undefined
    ? (await import('../consent/startConsent.ts')).startConsent
    : (await import('../consent/startPlatform.ts')).startPlatform;
}
