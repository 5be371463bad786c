import { describe, expect, it, vi } from 'vitest';
import { openFakeBrowser } from '../test/fakeBrowser.ts';
import { storeReadingPlace, restoreReadingPlace } from './readingPlace.ts';

const PAGE = 'https://tagesbote.example/1002?seite=2';

describe('D8 the scroll position', () => {
  it.each([
    ['the same page', PAGE, 0, [[{ top: 712, behavior: 'instant' }]]],
    ['another page', 'https://tagesbote.example/1003', 0, []],
    ['a page that is being read already', PAGE, 40, []],
  ])('is restored on %s, once', (_, url, scrollY, calls) => {
    const { sessionStorage } = openFakeBrowser({ url: PAGE, window: { scrollY: 711.6 } });
    storeReadingPlace();
    const kept = sessionStorage.kept.get('reading_place') ?? '';
    const scrollTo = vi.fn();
    const next = openFakeBrowser({ url, window: { scrollY, scrollTo } });
    next.sessionStorage.kept.set('reading_place', kept);
    restoreReadingPlace();
    restoreReadingPlace();
    expect(scrollTo.mock.calls).toEqual(calls);
  });
});
