import { describe, expect, it } from 'vitest';
import { OFFLINE_CACHES, SHELF_ADDRESS } from '#shared/domain/offline/offlineCaches.ts';
import { EMPTY_SHELF, type KeptArticle, type Shelf } from '#shared/domain/offline/shelf.ts';
import { openFakeCaches } from '../test/fakeCaches.ts';
import { changeShelf, readShelf } from './offlineShelf.ts';

const ARTICLE: KeptArticle = {
  articleId: 1002,
  path: '/altstadt-1002',
  headline: 'Gassen',
  isPaid: false,
  why: 'bookmarked',
  readAt: 0,
  keptAt: 5,
  hasBody: false,
  pictures: ['/bilder/a', '/bilder/b'],
  bodyPictures: [],
};
const SHELF: Shelf = { ...EMPTY_SHELF, articles: [ARTICLE] };

/** A browser with one stored article, its two pictures and a paid text, and this much free space. */
function openBrowser(beside = Infinity) {
  const { caches } = openFakeCaches();
  const shelf = JSON.stringify(SHELF);
  caches.kept.set(OFFLINE_CACHES.shelf, new Map([[SHELF_ADDRESS, shelf]]));
  caches.kept.set(OFFLINE_CACHES.pages, new Map([['/altstadt-1002', 'page']]));
  caches.kept.set(
    OFFLINE_CACHES.pictures,
    new Map([
      ['/bilder/a', 'A'.repeat(1_000)],
      ['/bilder/b', 'B'.repeat(1_000)],
    ]),
  );
  caches.room = shelf.length + 'page'.length + 2_000 + beside;
  const pictures = () => [...(caches.kept.get(OFFLINE_CACHES.pictures)?.keys() ?? [])];
  return { caches, pictures };
}

describe('G9 the offline shelf', () => {
  it('is not rewritten without changes', async () => {
    const { caches, pictures } = openBrowser();
    await changeShelf((shelf) => ({ ...shelf, articles: [...shelf.articles] }));
    expect([caches.puts, pictures()]).toEqual([0, ['/bilder/a', '/bilder/b']]);
    await changeShelf((shelf) => ({ ...shelf, facts: 'other' }));
    expect([caches.puts, (await readShelf()).facts]).toEqual([1, 'other']);
  });

  it('deletes entries before its list: an interruption leaves the same change to repeat', async () => {
    const { caches, pictures } = openBrowser();
    caches.room = 0;
    caches.kept.delete(OFFLINE_CACHES.pictures);
    await expect(changeShelf((shelf) => ({ ...shelf, articles: [] }))).rejects.toThrow('full');
    expect([pictures(), caches.kept.get(OFFLINE_CACHES.pages)?.size]).toEqual([[], 0]);
    caches.room = Infinity;
    await changeShelf((shelf) => ({ ...shelf, articles: [] }));
    expect((await readShelf()).articles).toEqual([]);
  });

  it('deletes its oldest picture when out of space', async () => {
    const { caches, pictures } = openBrowser(10);
    await changeShelf((shelf) => ({ ...shelf, facts: 'other' }));
    expect(await readShelf()).toEqual({ ...SHELF, facts: 'other', isFull: true });
    expect([pictures(), caches.kept.get(OFFLINE_CACHES.pages)?.size]).toEqual([['/bilder/b'], 1]);
  });

  it('stays unchanged if no space can be made', async () => {
    const { caches } = openBrowser();
    caches.room = 0;
    await expect(changeShelf((shelf) => ({ ...shelf, facts: 'other' }))).rejects.toThrow('full');
    expect(await readShelf()).toEqual(SHELF);
    expect(caches.kept.get(OFFLINE_CACHES.pages)?.get('/altstadt-1002')).toBe('page');
  });
});
