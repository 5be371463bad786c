import { documentState } from '../platform/documentState.ts';
import { isBelowScreen } from './isBelowScreen.ts';

/**
 * Adds space for ads after consent on this page, where that shifts nothing on the screen. The next page has it before
 * the first paint.
 */
export function makeRoom(page: Document, signal: AbortSignal): void {
  if (documentState(page).adsShown !== undefined) return;
  for (const slot of page.querySelectorAll<HTMLElement>('[data-ad]')) {
    if (!isBelowScreen(slot)) continue;
    slot.dataset['shown'] = '';
    signal.addEventListener('abort', () => delete slot.dataset['shown']);
  }
}
