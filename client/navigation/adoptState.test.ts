import { describe, expect, it } from 'vitest';
import { openFakeBrowser } from '../test/fakeBrowser.ts';
import { adoptState } from './adoptState.ts';

type State = Readonly<Record<string, string>>;

/** State of `<html>` after a soft navigation from `shown` to `next`. */
function adopt(shown: State, next: State, stored: State = {}): State {
  const { page, window } = openFakeBrowser({ state: shown });
  for (const [key, value] of Object.entries(stored)) window.localStorage.setItem(key, value);
  // @ts-expect-error -- a minimal page
  adoptState(page, { documentElement: { dataset: { ...next } } });
  return { ...page.documentElement.dataset };
}

describe('state of <html> after a soft navigation', () => {
  it.each<[string, State, State, State, State?]>([
    ['the page’s goes with it', { route: 'home', settled: '' }, { route: 'article' }, { route: 'article' }],
    ['the reader’s comes anew', { plus: '', marks: 'plus' }, { pur: '' }, { pur: '' }],
    ['the device’s stays', { fontSize: '150', plain: '', script: '' }, {}, { fontSize: '150', plain: '', script: '' }],
    [
      'a colour mode that a route forces',
      { colorMode: 'light' },
      { forced: 'dark', colorMode: 'dark' },
      { forced: 'dark', colorMode: 'dark' },
    ],
    [
      'goes with its page, back to what is kept',
      { forced: 'dark', colorMode: 'dark' },
      {},
      { colorMode: 'light' },
      { 'colour-mode': 'light' },
    ],
    [
      'goes with its page, back to the device’s',
      { forced: 'dark', colorMode: 'dark' },
      {},
      {},
      { 'colour-mode': 'system' },
    ],
    ['a mode that its reader has chosen stays', { colorMode: 'dark' }, {}, { colorMode: 'dark' }],
    [
      'a banner that was put away stays away',
      { breaking: 'a', breakingHidden: '' },
      { breaking: 'a' },
      { breaking: 'a', breakingHidden: '' },
      { breaking_news_dismissed: 'a' },
    ],
    [
      'another banner shows',
      { breaking: 'a', breakingHidden: '' },
      { breaking: 'b' },
      { breaking: 'b' },
      { breaking_news_dismissed: 'a' },
    ],
    ['ads that were agreed to have room', {}, { ads: 'x' }, { ads: 'x', adsShown: '' }, { ads: '1' }],
    ['not on a page without', { ads: 'x', adsShown: '' }, {}, {}, { ads: '1' }],
    ['not for readers of Pur', {}, { ads: 'x', pur: '' }, { ads: 'x', pur: '' }, { ads: '1' }],
  ])('%s', (_, shown, next, expected, stored) => {
    expect(adopt(shown, next, stored)).toEqual(expected);
  });
});
