import { expect, it, vi } from 'vitest';
import { openFakeBrowser } from '../test/fakeBrowser.ts';
import { rememberLocale } from './rememberLocale.ts';

const open = (lang: string, cookie = '') => {
  const { page } = openFakeBrowser({ cookie });
  Object.assign(page.documentElement, { lang });
  return page;
};

it('M132 saves the language of the page beside the other cookies', () => {
  open('de', 'font_size=125');
  rememberLocale(document);
  expect(document.cookie).toBe('font_size=125; locale=de');
});

it('M132 saves German where a page names no language', () => {
  open('');
  rememberLocale(document);
  expect(document.cookie).toBe('locale=de');
});

it('M132 writes nothing where the cookie has the language already', () => {
  const page = open('de', 'locale=de');
  const write = vi.spyOn(page, 'cookie', 'set');
  rememberLocale(document);
  expect(write).not.toHaveBeenCalled();
});
