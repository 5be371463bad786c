import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bookmarksStore } from './bookmarks.store.ts';

const READER = { user: { ssoId: 'leser', emailVerified: true, roles: [] } };
const MARK = { kind: 'article', id: 1001 } as const;

let asked: string[];
let saved = 200;
let roles: readonly string[] = [];
/** The list in the user API; null if unavailable. */
let listed: number[] | null = [];
beforeEach(() => {
  asked = [];
  saved = 200;
  roles = [];
  listed = [];
  vi.stubGlobal('location', { pathname: '/1001' });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: { dataset: { reader: 'loggedIn' } } }));
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${path.replace(/.*\//, '')}`);
    if (path === '/api/validate') return Response.json({ user: { ...READER.user, roles } });
    if (method === 'GET' && listed === null) return new Response('', { status: 503 });
    if (path.endsWith('/bookmarks-count')) return Response.json({ count: listed?.length });
    if (path.endsWith('/bookmarks'))
      return Response.json({ items: listed?.map((articleId) => ({ articleId, ts: 1 })) });
    return Response.json({ hasBookmarks: true }, { status: saved });
  });
});
afterEach(() => vi.unstubAllGlobals());

const begin = () => bookmarksStore(new AbortController().signal);

describe('a bookmark', () => {
  it('M89 is shown at once, and stays once saved', async () => {
    const { getState } = begin();
    const saving = getState().save(MARK, true);
    expect(getState().marked.article).toEqual([1001]);
    expect(await saving).toBe('saved');
    expect(getState()).toMatchObject({ count: 1, hasBookmarks: true });
  });

  it.each([
    [409, 'full'],
    [401, 'loggedOut'],
    [500, 'failed'],
  ])('is reverted if saving fails: %i is %s', async (status, outcome) => {
    saved = status;
    const { getState } = begin();
    expect(await getState().save(MARK, true)).toBe(outcome);
    expect(getState().marked.article).toEqual([]);
  });

  it('is loaded anew by the next page, for any reader', async () => {
    await begin().getState().save(MARK, true);
    const next = begin();
    expect(next.getState()).toMatchObject({ count: 0, hasBookmarks: false });
    await next.getState().save(MARK, true);
    expect(asked.filter((call) => call === 'GET validate')).toHaveLength(2);
  });
});

describe('M91 the limit of five articles', () => {
  const FIVE = [1, 2, 3, 4, 5];
  const POST = 'POST 1001';
  const COUNT = 'GET bookmarks-count';
  const calls = () => asked.filter((call) => call === POST || call === COUNT || call.startsWith('DELETE'));

  it.each([
    ['a list of four, loaded', [1, 2, 3, 4], [], 'saved', [POST]],
    ['a list of five, loaded', FIVE, [], 'full', [COUNT]],
    ['five with Plus', FIVE, ['PLUS'], 'saved', [POST]],
    ['five with the express edition', FIVE, ['EXPRESS'], 'saved', [POST]],
    ['five with Pur', FIVE, ['PUR'], 'full', [COUNT]],
    ['five, this article among them', [...FIVE.slice(1), 1001], [], 'saved', [POST]],
  ] as const)('with %s is decided by the count', async (_, list, own, outcome, expected) => {
    [listed, roles] = [[...list], own];
    const { getState } = begin();
    await getState().load(['article']);
    expect(await getState().save(MARK, true)).toBe(outcome);
    expect(calls()).toEqual(expected);
    expect(getState().marked.article.includes(1001)).toBe(outcome === 'saved');
  });

  it.each([
    ['five', FIVE, 'full', [COUNT]],
    ['four', [1, 2, 3, 4], 'saved', [COUNT, POST]],
    ['a list that cannot be counted', null, 'saved', [COUNT, POST]],
  ] as const)('fetches the count if the list is not loaded: %s', async (_, list, outcome, expected) => {
    listed = list && [...list];
    const { getState } = begin();
    expect(await getState().save(MARK, true)).toBe(outcome);
    expect(calls()).toEqual(expected);
  });

  it('accepts another after one was removed here', async () => {
    listed = [...FIVE];
    const { getState } = begin();
    await getState().load(['article']);
    await getState().save({ kind: 'article', id: 5 }, false);
    expect(await getState().save(MARK, true)).toBe('saved');
    expect(calls()).toEqual(['DELETE 5', POST]);
  });

  it('accepts another after another tab removed one', async () => {
    listed = [...FIVE];
    const { getState } = begin();
    await getState().load(['article']);
    listed = FIVE.slice(1);
    expect(await getState().save(MARK, true)).toBe('saved');
    expect(calls()).toEqual([COUNT, POST]);
  });

  it('is enforced by the server after another tab added one', async () => {
    listed = [1, 2, 3, 4];
    const { getState } = begin();
    await getState().load(['article']);
    saved = 409;
    expect(await getState().save(MARK, true)).toBe('full');
    expect(calls()).toEqual([POST]);
    expect(getState().marked.article).not.toContain(1001);
  });

  it.each(['region', 'tag'] as const)('does not count a %s', async (kind) => {
    listed = [...FIVE];
    const { getState } = begin();
    await getState().load(['article']);
    expect(await getState().save({ kind, id: 1001 }, true)).toBe('saved');
    expect(calls()).toEqual([POST]);
  });
});
