import { readFontSize, showFontSize } from '../storage/fontSize.ts';
import { readKeptFontSize } from '../storage/keptFontSize.ts';
import { findFontSizeControl, tellFontSize } from './fontSizeControl.ts';

/**
 * Corrects the size of an article's text, which the head script has from the storage, where the cookie says another.
 * Decision 016.
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
