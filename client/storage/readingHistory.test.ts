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
  it('has its canonical path, whatever the reader’s address is', () => {
    openPage();
    expect(currentArticle()).toEqual({ path: '/altstadt-1002', title: 'Altstadt' });
  });

  it.each([
    ['on a front', 'home', HREF, 'Altstadt'],
    ['without an address', 'article', null, 'Altstadt'],
    ['without a title', 'article', HREF, null],
    ['with an empty title', 'article', HREF, ''],
  ])('is null %s', (_, route, href, title) => {
    openPage(route, href, title);
    expect(currentArticle()).toBeNull();
  });
});

describe('the reading history', () => {
  it('is not written unless enabled', () => {
    const { localStorage } = openPage();
    recordReading(7);
    expect(readHistory()).toBeNull();
    expect(localStorage.kept.size).toBe(0);
  });

  it('is written from then on, newest first', () => {
    openPage();
    storeHistory([{ path: '/a-1', title: 'A', readAt: 1 }]);
    recordReading(7);
    expect(readHistory()).toEqual([
      { path: '/altstadt-1002', title: 'Altstadt', readAt: 7 },
      { path: '/a-1', title: 'A', readAt: 1 },
    ]);
  });

  it('contains articles only', () => {
    openPage('home');
    storeHistory([]);
    recordReading(7);
    expect(readHistory()).toEqual([]);
  });

  it('is deleted when disabled', () => {
    const { localStorage } = openPage();
    storeHistory([]);
    recordReading(7);
    storeHistory(null);
    expect(localStorage.kept.size).toBe(0);
  });
});
