import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BookmarkKind } from '#shared/domain/bookmarks/bookmark.ts';
import { openFakeBrowser } from '../test/fakeBrowser.ts';
import { storePendingBookmark, readPendingBookmark } from './pendingBookmark.ts';

describe('M90 a pending bookmark', () => {
  it('is available on the next page, until deleted', () => {
    openFakeBrowser({ cookie: 'font_size=100' });
    const kind = fc.constantFrom<BookmarkKind>('article', 'region', 'tag');
    fc.assert(
      fc.property(kind, fc.integer({ min: 1, max: 999_999_999 }), (kind, id) => {
        storePendingBookmark({ kind, id });
        expect(readPendingBookmark()).toEqual({ kind, id });
        storePendingBookmark(null);
        expect(readPendingBookmark()).toBeNull();
      }),
    );
    expect(document.cookie).toBe('font_size=100');
  });

  it('is the last one made', () => {
    openFakeBrowser();
    storePendingBookmark({ kind: 'article', id: 1002 });
    storePendingBookmark({ kind: 'tag', id: 9 });
    expect(readPendingBookmark()).toEqual({ kind: 'tag', id: 9 });
  });

  it.each(['', 'article', 'article:0', 'article:1002x', 'autor:1', 'article:1e3', '%'])(
    'is null if the cookie contains %j',
    (value) => {
      openFakeBrowser({ cookie: `bookmark_pending=${value}` });
      expect(readPendingBookmark()).toBeNull();
    },
  );

  it('is handled by the page around a form, not in its frame', () => {
    openFakeBrowser({ cookie: 'bookmark_pending=article:1002', window: { parent: {} } });
    expect(readPendingBookmark()).toBeNull();
  });
});
