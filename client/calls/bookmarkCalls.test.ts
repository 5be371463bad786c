import { describe, expect, it } from 'vitest';
import { openFakeBrowser, type FakeSetting } from '../test/fakeBrowser.ts';
import { fetchAccountRegions, saveAccountRegions } from './accountRegions.ts';
import { openBookmarkCalls } from './bookmarkCalls.ts';

const OWN = '/mandators/tagesbote/users/leser%2F1';
const REGIONS = `${OWN}/region-bookmarks`;
const MARKED = {
  items: [
    { id: 3, ts: 2 },
    { id: 4, ts: 1 },
  ],
};
const user = { ssoId: 'leser/1', roles: [] };
const saved = () => Response.json({ isBookmarked: true });

/** A logged-in reader's page with these answers. */
const open = (answers: FakeSetting['answers'] = {}, reader = 'loggedIn') =>
  openFakeBrowser({
    state: { mandator: 'tagesbote', reader },
    answers: { 'GET /api/validate': () => Response.json({ user }), ...answers },
  });

describe('bookmark calls', () => {
  it.each(['anonymous', ''])('are not made without a login: %j', async (reader) => {
    const { asked } = open({}, reader);
    expect(await openBookmarkCalls()).toBeNull();
    expect(asked).toEqual([]);
  });

  it('are not made once the session has ended', async () => {
    open({ 'GET /api/validate': () => Response.json({}) });
    expect(await openBookmarkCalls()).toBeNull();
  });

  it('throw if the login state is unknown', async () => {
    open({ 'GET /api/validate': () => new Response('', { status: 500 }) });
    await expect(openBookmarkCalls()).rejects.toThrow('answered 500');
  });

  it('list each kind below the reader’s own path', async () => {
    open({
      [`GET ${OWN}/bookmarks`]: () => Response.json({ items: [{ articleId: 1002, ts: 1 }] }),
      [`GET ${REGIONS}`]: () => Response.json(MARKED),
      [`GET ${OWN}/tag-bookmarks`]: () => Response.json({ items: [] }),
    });
    const calls = await openBookmarkCalls();
    expect(await calls?.fetchMarked('article')).toEqual([1002]);
    expect(await calls?.fetchMarked('region')).toEqual([3, 4]);
    expect(await calls?.fetchMarked('tag')).toEqual([]);
  });

  it('throw for an invalid list', async () => {
    open({ [`GET ${REGIONS}`]: () => Response.json({ items: 'viele' }) });
    await expect((await openBookmarkCalls())?.fetchMarked('region')).rejects.toThrow('Invalid');
  });

  it.each([
    [() => Response.json({ hasBookmarks: true }), true],
    [() => Response.json({ hasBookmarks: false }), false],
    [() => Response.json({ hasBookmarks: 'ja' }), false],
    [() => new Response('', { status: 500 }), false],
  ])('report whether there are any, and false if unknown', async (answer, hasBookmarks) => {
    open({ [`GET ${OWN}/has-bookmarks`]: answer });
    expect(await (await openBookmarkCalls())?.fetchHasBookmarks()).toBe(hasBookmarks);
  });
});

describe('saving a bookmark', () => {
  it.each([
    [200, 'saved', []],
    [401, 'loggedOut', []],
    [404, 'gone', []],
    [409, 'full', []],
    [500, 'failed', [{ status: 500, message: 'Error while adding user article bookmark', path: '/1002' }]],
    [204, 'failed', [{ status: 204, message: 'Error while adding user article bookmark', path: '/1002' }]],
  ])('answered with %i is %s', async (status, outcome, errors) => {
    const { heard } = open({ [`POST ${OWN}/bookmarks/1002`]: () => new Response(null, { status }) });
    expect(await (await openBookmarkCalls())?.save({ kind: 'article', id: 1002 }, true)).toBe(outcome);
    expect(heard.errors).toEqual(errors);
  });

  it('fails when offline, and never rejects', async () => {
    const { heard } = open();
    expect(await (await openBookmarkCalls())?.save({ kind: 'tag', id: 9 }, false)).toBe('failed');
    expect(heard.errors).toEqual([{ status: null, message: 'Error while removing user tag bookmark', path: '/1002' }]);
  });
});

describe('M92 regions of an account', () => {
  it('do not exist without a login, and nothing is lost', async () => {
    const { asked } = open({}, 'anonymous');
    expect(await fetchAccountRegions()).toBeNull();
    expect(await saveAccountRegions([1], [])).toBe(true);
    expect(asked).toEqual([]);
  });

  it('are the bookmarked ones', async () => {
    open({ [`GET ${REGIONS}`]: () => Response.json(MARKED) });
    expect(await fetchAccountRegions()).toEqual([3, 4]);
  });

  it.each<[string, ids: number[], shown: number[], calls: string[]]>([
    ['takes over what is new', [3, 4, 5], [3, 4], [`POST ${REGIONS}/5`]],
    ['takes away what was shown and is no longer chosen', [4], [3, 4], [`DELETE ${REGIONS}/3`]],
    ['keeps what another device added and was not shown', [3], [3], []],
    ['does not take away what is gone already', [3, 4], [3, 4, 6], []],
    ['does both', [5], [3, 4], [`POST ${REGIONS}/5`, `DELETE ${REGIONS}/3`, `DELETE ${REGIONS}/4`]],
  ])('%s', async (_, ids, shown, calls) => {
    const { asked } = open({
      [`GET ${REGIONS}`]: () => Response.json(MARKED),
      ...Object.fromEntries(calls.map((call) => [call, saved])),
    });
    expect(await saveAccountRegions(ids, shown)).toBe(true);
    expect(asked.slice(2)).toEqual(calls);
  });

  it.each([
    [404, true],
    [409, false],
    [500, false],
  ])('one answered with %i: all saved is %s', async (status, isSaved) => {
    open({
      [`GET ${REGIONS}`]: () => Response.json(MARKED),
      [`POST ${REGIONS}/5`]: saved,
      [`POST ${REGIONS}/6`]: () => new Response('', { status }),
    });
    expect(await saveAccountRegions([3, 4, 5, 6], [])).toBe(isSaved);
  });
});
