import { isSpared } from '../consent/isSpared.ts';

/**
 * The consent platform, where the page has one and its reader is asked: not who reads Pur without Plus, nor in a frame
 * of ours. Specification 4, consent.
 */
export function wakeConsent(page: Document): () => void {
  const left = new AbortController();
  const { signal } = left;
  const dialog = page.querySelector<HTMLElement>('dialog[data-consent]');
  // Without it nobody is asked and nobody loaded.
  if (dialog && !isSpared(page) && window.parent === window)
    void loadPlatform(dialog).then(
      (start) => signal.aborted || start(page, dialog, signal),
      () => undefined,
    );
  return () => left.abort();
}

type Start = (page: Document, dialog: HTMLElement, signal: AbortSignal) => void;

/** Our own, or what the title has rented in its place. */
async function loadPlatform({ dataset }: HTMLElement): Promise<Start> {
  return dataset['platform'] === undefined
    ? (await import('../consent/startConsent.ts')).startConsent
    : (await import('../consent/startPlatform.ts')).startPlatform;
}
