import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BookmarkKind } from '#shared/domain/bookmarks/bookmark.ts';
import { openFakeBrowser } from '../test/fakeBrowser.ts';
import { keepPendingBookmark, readPendingBookmark } from './pendingBookmark.ts';

describe('M90 what a guest has marked', () => {
  it('is there on the next page, until it is forgotten', () => {
    openFakeBrowser({ cookie: 'font_size=100' });
    const kind = fc.constantFrom<BookmarkKind>('article', 'region', 'tag');
    fc.assert(
      fc.property(kind, fc.integer({ min: 1, max: 999_999_999 }), (kind, id) => {
        keepPendingBookmark({ kind, id });
        expect(readPendingBookmark()).toEqual({ kind, id });
        keepPendingBookmark(null);
        expect(readPendingBookmark()).toBeNull();
      }),
    );
    expect(document.cookie).toBe('font_size=100');
  });

  it('is the last that was marked', () => {
    openFakeBrowser();
    keepPendingBookmark({ kind: 'article', id: 1002 });
    keepPendingBookmark({ kind: 'tag', id: 9 });
    expect(readPendingBookmark()).toEqual({ kind: 'tag', id: 9 });
  });

  it.each(['', 'article', 'article:0', 'article:1002x', 'autor:1', 'article:1e3', '%'])(
    'is nothing where the cookie says %j',
    (value) => {
      openFakeBrowser({ cookie: `bookmark_pending=${value}` });
      expect(readPendingBookmark()).toBeNull();
    },
  );

  it('is the business of the page around the form, not of the form', () => {
    openFakeBrowser({ cookie: 'bookmark_pending=article:1002', window: { parent: {} } });
    expect(readPendingBookmark()).toBeNull();
  });
});
