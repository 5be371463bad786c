import { expect, it, vi } from 'vitest';
import { openFakeBrowser } from '../test/fakeBrowser.ts';
import { rememberLocale } from './rememberLocale.ts';

it('M132 stores German beside the other cookies', () => {
  openFakeBrowser({ cookie: 'font_size=125' });
  rememberLocale();
  expect(document.cookie).toBe('font_size=125; locale=de');
});

it('M132 writes nothing if the cookie has the language already', () => {
  const { page } = openFakeBrowser({ cookie: 'locale=de' });
  const write = vi.spyOn(page, 'cookie', 'set');
  rememberLocale();
  expect(write).not.toHaveBeenCalled();
});
