import { readFontSize, showFontSize } from '../storage/fontSize.ts';
import { readStoredFontSize } from '../storage/storedFontSize.ts';
import { findFontSizeControl, updateFontSizeControl } from './fontSizeControl.ts';

/**
 * Applies the cookie's text size if it differs from that of the storage, which the head script has applied. Decision
 * 016.
 */
export function recallFontSize(page: Document): () => void {
  const control = findFontSizeControl(page);
  const kept = readStoredFontSize();
  if (control && kept !== readFontSize()) {
    showFontSize(kept);
    updateFontSizeControl(control);
  }
  return () => undefined;
}
