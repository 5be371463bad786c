import type * as StartConsent from '../consent/startConsent.ts';
import { isSpared } from '../consent/isSpared.ts';

/**
 * The consent platform, where the page has one and its reader is asked: not who reads Pur without Plus, nor in a frame
 * of ours. Specification 4, consent.
 */
export function wakeConsent(page: Document): () => void {
  const left = new AbortController();
  const { signal } = left;
  const dialog = page.querySelector<HTMLElement>('dialog[data-consent]');
  const start = ({ startConsent }: typeof StartConsent) => {
    if (dialog && !signal.aborted) startConsent(page, dialog, signal);
  };
  // Without it nobody is asked and nobody loaded.
  if (dialog && !isSpared(page) && window.parent === window)
    void import('../consent/startConsent.ts').then(start, () => undefined);
  return () => left.abort();
}
