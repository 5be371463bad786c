import { documentState } from '../platform/documentState.ts';

/**
 * Who agrees to ads on this very page has no room for them yet: it is made where nothing that is on the screen moves.
 * The next page has it before it is painted.
 */
export function makeRoom(page: Document, signal: AbortSignal): void {
  if (documentState(page).adsShown !== undefined) return;
  for (const slot of page.querySelectorAll<HTMLElement>('[data-ad]')) {
    const next = slot.nextElementSibling?.getBoundingClientRect().top;
    const place = next ?? slot.parentElement?.getBoundingClientRect().bottom ?? 0;
    if (place < innerHeight) continue;
    slot.dataset['shown'] = '';
    signal.addEventListener('abort', () => delete slot.dataset['shown']);
  }
}
