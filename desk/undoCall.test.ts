import { describe, expect, it } from 'vitest';
import { undoCall, type UndoableAct } from './undoCall.ts';

const NOW = Date.parse('2026-11-30T12:00:00Z');
const BANNER = { label: 'Eilmeldung', text: 'Alt', target: '/a-1' };
const PLACE = { articleId: 3, title: 'Eigene', kicker: null, image: null, until: null };
const ENDED = '2026-11-30T11:59:59.000Z';
const actWith = (fields: Partial<UndoableAct>): UndoableAct => ({
  at: '2026-11-30T11:00:00.000Z',
  act: 'PUT /breaking-news',
  subject: 'banner:blitz',
  before: BANNER,
  after: null,
  isUndone: false,
  ...fields,
});
const saved = (before: number, after: number) =>
  actWith({
    act: 'save',
    subject: 'article:1001',
    before: { revision: 4, state: 'published', publishedAt: before, digest: 'a' },
    after: { revision: 5, state: 'scheduled', publishedAt: after, digest: 'b' },
  });

describe('A12 the call that takes an act back', () => {
  it.each<[string, UndoableAct, object]>([
    ['a banner', actWith({}), { path: '/breaking-news', data: { mandator: 'blitz', breakingNews: BANNER } }],
    [
      'the first banner',
      actWith({ before: null, after: BANNER }),
      { path: '/breaking-news', data: { mandator: 'blitz', breakingNews: null } },
    ],
    [
      'the places of a front, without one whose time is over',
      actWith({ act: 'PUT /front', subject: 'front:blitz', before: [PLACE, { ...PLACE, articleId: 4, until: ENDED }] }),
      { path: '/front', data: { mandator: 'blitz', channel: '', places: [PLACE] } },
    ],
    [
      'the places of a channel’s front',
      actWith({ act: 'PUT /front', subject: 'front:blitz/koeln/sport', before: [] }),
      { path: '/front', data: { mandator: 'blitz', channel: 'koeln/sport', places: [] } },
    ],
    [
      'a menu',
      actWith({ act: 'PUT /sites', subject: 'site:blitz', before: { menuHandles: { mainMenuHandle: [] } } }),
      { path: '/sites', data: { mandator: 'blitz', menuHandles: { mainMenuHandle: [] } } },
    ],
    [
      'a date, of the revision that moved it',
      saved(NOW, NOW + 1),
      { path: '/articles/1001', data: { publishedAt: '2026-11-30T12:00:00.000Z' }, revision: 5 },
    ],
  ])('sends %s as it was', (_, act, call) => {
    expect(undoCall(act, NOW)).toEqual(call);
  });

  it.each<[string, UndoableAct]>([
    ['that was taken back', actWith({ isUndone: true })],
    ['older than a day', actWith({ at: '2026-11-29T11:59:59.000Z' })],
    ['of texts alone', saved(NOW, NOW)],
    ['of an article that is new', actWith({ act: 'save', subject: 'article:7', before: null, after: {} })],
    ['recorded by its digest', actWith({ act: 'PUT /sites', subject: 'sites' })],
    ['of no title', actWith({ subject: 'banner:x' })],
    ['of another shape', actWith({ act: 'PUT /front', subject: 'front:blitz', before: ['x'] })],
  ])('is none for an act %s', (_, act) => {
    expect(undoCall(act, NOW)).toBeNull();
  });
});
