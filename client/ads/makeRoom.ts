import { documentState } from '../platform/documentState.ts';
import { isBelowScreen } from './isBelowScreen.ts';

/**
 * Who agrees to ads on this very page has no room for them yet: it is made where nothing that is on the screen moves.
 * The next page has it before it is painted.
 */
export function makeRoom(page: Document, signal: AbortSignal): void {
  if (documentState(page).adsShown !== undefined) return;
  for (const slot of page.querySelectorAll<HTMLElement>('[data-ad]')) {
    if (!isBelowScreen(slot)) continue;
    slot.dataset['shown'] = '';
    signal.addEventListener('abort', () => delete slot.dataset['shown']);
  }
}
