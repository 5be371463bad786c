import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bookmarksStore } from './bookmarks.store.ts';

const READER = { user: { ssoId: 'leser', emailVerified: true, roles: [] } };
const MARK = { kind: 'article', id: 1001 } as const;

let asked: string[];
let saved = 200;
beforeEach(() => {
  asked = [];
  saved = 200;
  vi.stubGlobal('location', { pathname: '/1001' });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: { dataset: { reader: 'loggedIn' } } }));
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${path.replace(/.*\//, '')}`);
    if (path === '/api/validate') return Response.json(READER);
    return Response.json({ hasBookmarks: true }, { status: saved });
  });
});
afterEach(() => vi.unstubAllGlobals());

const begin = () => bookmarksStore(new AbortController().signal);

describe('what a reader marks', () => {
  it('M89 shows at once, and stays when it was saved', async () => {
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
  ])('is taken back when it was not: %i is %s', async (status, outcome) => {
    saved = status;
    const { getState } = begin();
    expect(await getState().save(MARK, true)).toBe(outcome);
    expect(getState().marked.article).toEqual([]);
  });

  it('is asked for anew by the next page, whoever reads it', async () => {
    await begin().getState().save(MARK, true);
    const next = begin();
    expect(next.getState()).toMatchObject({ count: 0, hasBookmarks: false });
    await next.getState().save(MARK, true);
    expect(asked.filter((call) => call === 'GET validate')).toHaveLength(2);
  });
});
