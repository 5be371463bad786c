import { describe, expect, it } from 'vitest';
import { FONT_SIZES } from '#shared/domain/display/fontSize.ts';
import { openFakeBrowser } from '../test/fakeBrowser.ts';
import { applyFontSize, readFontSize, showFontSize } from './fontSize.ts';
import { readKeptFontSize } from './keptFontSize.ts';

describe('the size of the text', () => {
  it.each(FONT_SIZES)('%d is shown, and kept for the head script and by the cookie', (size) => {
    const { state, localStorage } = openFakeBrowser();
    applyFontSize(size);
    expect(state['fontSize']).toBe(String(size));
    expect(localStorage.kept.get('font_size')).toBe(String(size));
    expect(readFontSize()).toBe(size);
    expect(readKeptFontSize()).toBe(size);
  });

  it('that is only shown leaves the cookie as it is', () => {
    openFakeBrowser({ cookie: 'font_size=150' });
    showFontSize(87.5);
    expect(readFontSize()).toBe(87.5);
    expect(readKeptFontSize()).toBe(150);
  });

  it.each(['', '112,5', '90', '1e2', '150.0', 'groß'])('is the usual one where it is said to be %j', (said) => {
    openFakeBrowser({ state: { fontSize: said }, cookie: `font_size=${said}` });
    expect(readFontSize()).toBe(112.5);
    expect(readKeptFontSize()).toBe(112.5);
  });

  it('is the usual one where nothing is said', () => {
    openFakeBrowser();
    expect(readFontSize()).toBe(112.5);
    expect(readKeptFontSize()).toBe(112.5);
  });
});
