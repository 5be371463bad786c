import { readFontSize, showFontSize } from '../storage/fontSize.ts';
import { readKeptFontSize } from '../storage/keptFontSize.ts';
import { findFontSizeControl, tellFontSize } from './fontSizeControl.ts';

/**
 * Applies the cookie's text size if it differs from that of the storage, which the head script has applied. Decision
 * 016.
 */
export function recallFontSize(page: Document): () => void {
  const control = findFontSizeControl(page);
  const kept = readKeptFontSize();
  if (control && kept !== readFontSize()) {
    showFontSize(kept);
    tellFontSize(control);
  }
  return () => undefined;
}
