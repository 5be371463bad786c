import { describe, expect, it } from 'vitest';
import { FakeElement, openFakeBrowser } from '../test/fakeBrowser.ts';
import { currentArticle } from '../platform/currentArticle.ts';
import { readHistory, recordReading, storeHistory } from './readingHistory.ts';

const HREF = 'https://tagesbote.example/altstadt-1002';

/** A page of this route, with its canonical address and title. */
function openPage(route = 'article', href: string | null = HREF, title: string | null = 'Altstadt') {
  return openFakeBrowser({
    url: `${HREF}?seite=2`,
    state: { route },
    found: {
      'link[rel=canonical]': href === null ? [] : [Object.assign(new FakeElement(), { href })],
      h1: title === null ? [] : [Object.assign(new FakeElement(), { textContent: title })],
    },
  });
}

describe('the article on this page', () => {
  it('has its one address, whatever the reader’s says', () => {
    openPage();
    expect(currentArticle()).toEqual({ path: '/altstadt-1002', title: 'Altstadt' });
  });

  it.each([
    ['on a front', 'home', HREF, 'Altstadt'],
    ['without an address', 'article', null, 'Altstadt'],
    ['without a title', 'article', HREF, null],
    ['with an empty title', 'article', HREF, ''],
  ])('is none %s', (_, route, href, title) => {
    openPage(route, href, title);
    expect(currentArticle()).toBeNull();
  });
});

describe('what was read', () => {
  it('is not written down for a reader who has not switched that on', () => {
    const { localStorage } = openPage();
    recordReading(7);
    expect(readHistory()).toBeNull();
    expect(localStorage.kept.size).toBe(0);
  });

  it('is written down from then on, the newest first', () => {
    openPage();
    storeHistory([{ path: '/a-1', title: 'A', readAt: 1 }]);
    recordReading(7);
    expect(readHistory()).toEqual([
      { path: '/altstadt-1002', title: 'Altstadt', readAt: 7 },
      { path: '/a-1', title: 'A', readAt: 1 },
    ]);
  });

  it('gets no page that is no article', () => {
    openPage('home');
    storeHistory([]);
    recordReading(7);
    expect(readHistory()).toEqual([]);
  });

  it('is erased when it is switched off', () => {
    const { localStorage } = openPage();
    storeHistory([]);
    recordReading(7);
    storeHistory(null);
    expect(localStorage.kept.size).toBe(0);
  });
});
