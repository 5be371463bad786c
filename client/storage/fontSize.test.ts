import { describe, expect, it } from 'vitest';
import { FONT_SIZES } from '#shared/domain/display/fontSize.ts';
import { openFakeBrowser } from '../test/fakeBrowser.ts';
import { applyFontSize, readFontSize, showFontSize } from './fontSize.ts';
import { readStoredFontSize } from './storedFontSize.ts';

describe('the size of the text', () => {
  it.each(FONT_SIZES)('%d is applied, and stored for the head script and in the cookie', (size) => {
    const { state, localStorage } = openFakeBrowser();
    applyFontSize(size);
    expect(state['fontSize']).toBe(String(size));
    expect(localStorage.kept.get('font_size')).toBe(String(size));
    expect(readFontSize()).toBe(size);
    expect(readStoredFontSize()).toBe(size);
  });

  it('applied without storing leaves the cookie unchanged', () => {
    openFakeBrowser({ cookie: 'font_size=150' });
    showFontSize(87.5);
    expect(readFontSize()).toBe(87.5);
    expect(readStoredFontSize()).toBe(150);
  });

  it.each(['', '112,5', '90', '1e2', '150.0', 'groß'])('is the default if stored as %j', (said) => {
    openFakeBrowser({ state: { fontSize: said }, cookie: `font_size=${said}` });
    expect(readFontSize()).toBe(112.5);
    expect(readStoredFontSize()).toBe(112.5);
  });

  it('is the default without an attribute', () => {
    openFakeBrowser();
    expect(readFontSize()).toBe(112.5);
    expect(readStoredFontSize()).toBe(112.5);
  });
});
