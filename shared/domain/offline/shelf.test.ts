import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_SHELF, parseShelf, type KeptArticle, type Shelf } from './shelf.ts';

const ARTICLE: KeptArticle = {
  articleId: 1002,
  path: '/altstadt-1002',
  headline: 'Wem gehören die Gassen?',
  isPaid: true,
  why: 'bookmarked',
  readAt: 0,
  keptAt: 5,
  hasBody: false,
  pictures: ['/bilder/a?s=1'],
  bodyPictures: [],
};
const EDITION = { path: '/epaper/koeln/2026-11-28', districtName: 'Köln', day: '2026-11-28', mark: 'm' };
const SHELF: Shelf = {
  articles: [ARTICLE],
  editions: [EDITION],
  entitlement: { token: 'a.b.c', mark: 'm', endsAt: 9 },
  facts: 'x',
  checkedAt: 3,
  seenAt: 4,
  isFull: true,
  refused: [1003],
  noRoomFor: [1004],
};

describe('the shelf', () => {
  it('is read as it was written', () => {
    expect(parseShelf(JSON.stringify(SHELF))).toEqual(SHELF);
  });

  it.each<[string, unknown, Partial<Shelf>]>([
    ['what is no article', { ...SHELF, articles: [ARTICLE, { ...ARTICLE, path: '//boese.example' }, 7] }, {}],
    [
      'what is no edition',
      { ...SHELF, editions: [EDITION, { ...EDITION, mark: 7 }, { ...EDITION, path: '//b.example' }] },
      {},
    ],
    ['no list of editions', { ...SHELF, editions: 'x' }, { editions: [] }],
    ['half a seal', { ...SHELF, entitlement: { token: 'a' } }, { entitlement: null }],
    ['what names no articles', { ...SHELF, refused: ['1003'], noRoomFor: 7 }, { refused: [], noRoomFor: [] }],
    ['no time', { ...SHELF, seenAt: 'now' }, { seenAt: 0 }],
  ])('drops %s', (_, stored, changed) => {
    expect(parseShelf(JSON.stringify(stored))).toEqual({ ...SHELF, ...changed });
  });

  it('is empty for an invalid value', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parseShelf(text)).toEqual(EMPTY_SHELF);
      }),
    );
    expect(parseShelf('{"articles":1}')).toEqual(EMPTY_SHELF);
  });
});
