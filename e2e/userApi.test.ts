import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  bookmarksContract,
  bookmarksCountContract,
  feedBookmarksContract,
  hasBookmarksContract,
  isBookmarkedContract,
  purchaseContract,
  purchasesContract,
} from '#shared/contracts/userApi.contract.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();

describe('the user API', () => {
  type Call = { readonly method?: string; readonly body?: unknown; readonly token?: string };
  const ask = async (
    ssoId: string,
    target: string,
    { method = 'GET', body, token = portal.secrets.readerServiceToken }: Call = {},
  ) => {
    const answer = await portal.request(`/mandators/tagesbote/users/${ssoId}/${target}`, {
      host: 'users.localhost',
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: JSON.parse(answer.text) };
  };
  const bodyOf = async (...call: Parameters<typeof ask>) => (await ask(...call)).body;

  it('M116 refuses calls without its token, and unknown titles', async () => {
    for (const target of ['bookmarks', 'has-bookmarks', 'onboarding', 'credit-purchases/1002/exists'])
      expect((await ask('demo-tag7', target, { token: 'x' })).status).toBe(401);
    const elsewhere = await portal.request('/mandators/gibtsnicht/users/demo-tag7/bookmarks', {
      host: 'users.localhost',
      headers: { authorization: `Bearer ${portal.secrets.readerServiceToken}` },
    });
    expect(elsewhere.status).toBe(404);
  });

  it('M116 bookmarks: list, count, has and is, and each reader their own', async () => {
    const { items } = v.parse(bookmarksContract, await bodyOf('demo-tag7', 'bookmarks'));
    expect(items.map((item) => item.articleId)).toEqual([1001, 1002]);
    expect(v.parse(bookmarksCountContract, await bodyOf('demo-tag7', 'bookmarks-count'))).toEqual({ count: 2 });
    expect(v.parse(hasBookmarksContract, await bodyOf('demo-tag7', 'has-bookmarks'))).toEqual({ hasBookmarks: true });
    expect(v.parse(isBookmarkedContract, await bodyOf('demo-tag7', 'is-bookmarked/1002'))).toEqual({
      isBookmarked: true,
    });
    expect(await bodyOf('demo-pur', 'bookmarks')).toEqual({ items: [] });
    expect(await bodyOf('demo-pur', 'bookmarks-count')).toEqual({ count: 0 });
    expect(await bodyOf('demo-pur', 'has-bookmarks')).toEqual({ hasBookmarks: false });
    expect(await bodyOf('demo-pur', 'is-bookmarked/1002')).toEqual({ isBookmarked: false });
  });

  it.each(['bookmarks', 'region-bookmarks', 'tag-bookmarks'])(
    'M116 M117 %s are added and taken away, once and again',
    async (list) => {
      const prefix = { bookmarks: '', 'region-bookmarks': 'region-bookmarks/', 'tag-bookmarks': 'tag-bookmarks/' }[
        list
      ];
      const has = list === 'bookmarks' ? 'has-bookmarks' : `has-${list}`;
      for (let time = 0; time < 2; time += 1)
        expect(await bodyOf('demo-tag9', `${list}/27`, { method: 'POST' })).toEqual({ isBookmarked: true });
      expect(await bodyOf('demo-tag9', `${list}/28`, { method: 'POST' })).toEqual({ isBookmarked: true });
      expect(await bodyOf('demo-tag9', has)).toEqual({ hasBookmarks: true });
      expect(await bodyOf('demo-tag9', `${prefix}is-bookmarked/27`)).toEqual({ isBookmarked: true });
      const listed = await bodyOf('demo-tag9', list);
      const ids =
        list === 'bookmarks'
          ? v.parse(bookmarksContract, listed).items.map((item) => item.articleId)
          : v.parse(feedBookmarksContract, listed).items.map((item) => item.id);
      expect(ids.sort((one, other) => one - other)).toEqual([27, 28]);
      expect(await bodyOf('demo-tag8', has)).toEqual({ hasBookmarks: false });
      for (let time = 0; time < 2; time += 1)
        expect(await bodyOf('demo-tag9', `${list}/27`, { method: 'DELETE' })).toEqual({ isBookmarked: false });
      expect(await bodyOf('demo-tag9', `${prefix}is-bookmarked/27`)).toEqual({ isBookmarked: false });
      expect((await bodyOf('demo-tag9', list)).items).toHaveLength(1);
      await ask('demo-tag9', `${list}/28`, { method: 'DELETE' });
      expect(await bodyOf('demo-tag9', has)).toEqual({ hasBookmarks: false });
    },
  );

  it('M91 concurrent calls add no more than the limit; existing bookmarks stay, and another reader has a limit of their own', async () => {
    const add = (id: number, limit = '5') => ask('demo-frei', `bookmarks/${id}?limit=${limit}`, { method: 'POST' });
    for (const limit of ['0', '-1', 'x', '1.5', '']) expect((await add(1001, limit)).status).toBe(400);
    const outcomes = await Promise.all(Array.from({ length: 50 }, (_, at) => add(2_001 + at)));
    const statuses = outcomes.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 409)).toHaveLength(45);
    expect(await bodyOf('demo-frei', 'bookmarks-count')).toEqual({ count: 5 });
    const kept = v.parse(bookmarksContract, await bodyOf('demo-frei', 'bookmarks')).items.map((item) => item.articleId);
    expect((await add(kept[0] ?? 0)).status).toBe(200);
    expect((await ask('demo-pur', 'bookmarks/2001?limit=5', { method: 'POST' })).status).toBe(200);
    expect((await ask('demo-frei', 'tag-bookmarks/7?limit=5', { method: 'POST' })).status).toBe(200);
    await ask('demo-frei', `bookmarks/${kept[0]}`, { method: 'DELETE' });
    expect((await add(2_100)).status).toBe(200);
    expect((await add(2_101)).status).toBe(409);
    expect((await ask('demo-frei', 'bookmarks/2101', { method: 'POST' })).status).toBe(200);
    await portal.query(`DELETE FROM bookmarks WHERE sso_id IN ('demo-frei', 'demo-pur')`);
  });

  it.each(['0', 'x', '007', '1234567890'])('M116 %j is no id', async (id) => {
    for (const target of [`is-bookmarked/${id}`, `credit-purchases/${id}/exists`])
      expect((await ask('demo-tag7', target)).status).toBe(400);
    expect((await ask('demo-tag7', `bookmarks/${id}`, { method: 'POST' })).status).toBe(400);
  });

  it('M118 purchases: one, and many at once, in every title', async () => {
    const bought = { exists: true, purchaseDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) };
    const not = { exists: false, purchaseDate: null };
    expect(v.parse(purchaseContract, await bodyOf('demo-wallet0', 'credit-purchases/1011/exists'))).toEqual(bought);
    expect(await bodyOf('demo-wallet', 'credit-purchases/1011/exists')).toEqual(not);
    const asked = await bodyOf('demo-pluswallet', 'credit-purchases/batch/exists', {
      method: 'POST',
      body: [1015, 1011, 1020],
    });
    expect(v.parse(purchasesContract, asked)).toEqual({ 1015: bought, 1011: not, 1020: bought });
    const many = Array.from({ length: 500 }, (_, at) => at + 1);
    expect(
      Object.keys(await bodyOf('demo-wallet', 'credit-purchases/batch/exists', { method: 'POST', body: many })),
    ).toHaveLength(500);
    for (const body of [[...many, 501], ['1002'], { ids: [1] }, null])
      expect((await ask('demo-wallet', 'credit-purchases/batch/exists', { method: 'POST', body })).status).toBe(400);
  });

  it('M119 onboarding is done once, for one reader', async () => {
    expect(await bodyOf('demo-neu', 'onboarding')).toEqual({ isOnboardingCompleted: false });
    expect(await bodyOf('demo-frei', 'onboarding')).toEqual({ isOnboardingCompleted: true });
    const put = (isOnboardingCompleted: unknown) =>
      ask('demo-neu', 'onboarding', { method: 'PUT', body: { isOnboardingCompleted } });
    expect((await put('ja')).status).toBe(400);
    expect((await put(true)).body).toEqual({ isOnboardingCompleted: true });
    expect(await bodyOf('demo-neu', 'onboarding')).toEqual({ isOnboardingCompleted: true });
    expect((await put(false)).body).toEqual({ isOnboardingCompleted: false });
    expect(await bodyOf('demo-neu', 'onboarding')).toEqual({ isOnboardingCompleted: false });
  });

  it('a reader’s id is one part of the path, whatever is in it', async () => {
    const odd = encodeURIComponent('a/b?c=%2e#d');
    expect(await bodyOf(odd, 'bookmarks/1001', { method: 'POST' })).toEqual({ isBookmarked: true });
    expect(await portal.query(`SELECT sso_id FROM bookmarks WHERE sso_id LIKE 'a/%'`)).toEqual([
      { sso_id: 'a/b?c=%2e#d' },
    ]);
    expect(await bodyOf('a', 'bookmarks')).toEqual({ items: [] });
  });
});
