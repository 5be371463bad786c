import { describe, expect, it } from 'vitest';
import type { Fault } from './support/faultProxy.ts';
import { ARTICLE, ARTICLE_ID, JSON_TYPE, openGiftDesk } from './support/giftDesk.ts';

const { portal, users, follow, callOwn } = await openGiftDesk();

describe('giving at the portal', () => {
  it('G10 a Plus reader is given an address that opens the article, and the same again', async () => {
    const given = await callOwn('plus', { body: { articleId: ARTICLE_ID } });
    expect(given.status).toBe(200);
    expect(given.headers['cache-control']).toBe('private, no-store');
    const { link, quota } = given.body;
    expect(link).toMatchObject({
      articleId: ARTICLE_ID,
      url: expect.stringMatching(`^http://tagesbote\\.localhost:\\d+${ARTICLE}\\?link-token=[\\w.-]+$`),
    });
    expect(quota).toEqual({ used: 1, limit: 5, renewsOn: expect.stringMatching(/^\d{4}-\d\d-01$/) });
    expect((await callOwn('plus', { body: { articleId: ARTICLE_ID } })).body).toEqual(given.body);
    expect((await follow(new URL(link.url).search.slice(1))).isOpen).toBe(true);
    expect((await callOwn('plus', { method: 'GET' })).body).toMatchObject({
      items: [{ id: link.id, articleId: ARTICLE_ID }],
      quota,
    });
    expect((await callOwn('plus', { method: 'DELETE', below: `/${link.id}` })).body).toEqual({ isRevoked: true });
    expect((await callOwn('plus', { method: 'GET' })).body.items[0].isRevoked).toBe(true);
  });

  it.each([
    ['frei', 'tagesbote'],
    ['epaper', 'tagesbote'],
    ['wallet', 'tagesbote'],
    ['tag7', 'tagesbote'],
    ['express', 'tagesbote'],
    ['frei', 'blitz'],
  ])('G10 %s on %s may read, but not give', async (name, mandator) => {
    users.calls.length = 0;
    expect((await callOwn(name, { mandator, body: { articleId: 1002 } })).status).toBe(403);
    expect(users.calls).toEqual([]);
  });

  it('G10 the express edition gives where it is the subscription', async () => {
    expect((await callOwn('express', { mandator: 'blitz', body: { articleId: 1039 } })).body.link.url).toMatch(
      /^http:\/\/blitz\.localhost:\d+\/.*-1039\?/,
    );
  });

  it('G10 gives what is paid and there, named by its number', async () => {
    const status = async (body: object) => (await callOwn('plus', { body })).status;
    expect(await status({ articleId: 1001 })).toBe(404);
    expect(await status({ articleId: 999_999 })).toBe(404);
    expect(await status({ articleId: '1002' })).toBe(400);
    expect(await status([])).toBe(400);
  });

  it('G10 refuses creating, listing and revoking gifts for another reader or without a session', async () => {
    users.calls.length = 0;
    for (const method of ['GET', 'POST', 'DELETE']) {
      const below = method === 'DELETE' ? `/${crypto.randomUUID()}` : '';
      expect((await callOwn('plus', { method, below, of: 'frei', body: { articleId: 1002 } })).status).toBe(403);
      const path = `/mandators/tagesbote/users/demo-plus/gift-links${below}`;
      const ask = async (cookie: string) => {
        const headers = { cookie, 'sec-fetch-site': 'same-origin', ...(method === 'POST' ? JSON_TYPE : {}) };
        return (
          await portal.request(path, { method, headers, ...(method === 'POST' ? { body: '{"articleId":1002}' } : {}) })
        ).status;
      };
      expect(await ask('')).toBe(401);
      if (method !== 'GET') expect(await ask(await portal.cookies('plus'))).toBe(401);
    }
    expect(users.calls).toEqual([]);
    expect((await callOwn('plus', { method: 'DELETE', below: `/${crypto.randomUUID()}` })).status).toBe(404);
  });

  it('G10 fifty articles at once: five links, and the others learn when it starts anew', async () => {
    const { status } = await callOwn('pluswallet', { body: { articleId: 1002 } });
    expect(status).toBe(200);
    const paid = await portal.query(
      `SELECT id FROM articles WHERE content_restriction = 'paid' AND id <> 1002 ORDER BY id LIMIT 50`,
    );
    const ask = ({ id }: Record<string, unknown>) => callOwn('pluswallet', { body: { articleId: Number(id) } });
    const first = await Promise.all(paid.map(ask));
    expect(first.filter((answer) => answer.status === 200).length).toBeLessThanOrEqual(4);
    // A busy machine may miss the deadline; repeating the request is safe.
    const answers = [];
    for (const article of paid) answers.push(await ask(article));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(4);
    const { items, quota } = (await callOwn('pluswallet', { method: 'GET' })).body;
    expect(items).toHaveLength(5);
    expect(quota.used).toBe(5);
    const refused = answers.filter((answer) => answer.status === 409);
    expect(refused.length).toBeGreaterThan(0);
    for (const { body } of refused)
      expect(body).toEqual({ link: null, quota: { used: 5, limit: 5, renewsOn: expect.any(String) } });
    expect((await callOwn('pluswallet', { body: { articleId: 1002 } })).status).toBe(200);
  });

  it.each<Fault>(['down', 'error', 'garbage', { json: { link: 'ja' } }])(
    'with a user API that is %j nothing is given, and it says so',
    async (fault) => {
      users.fault = fault;
      for (const call of [{}, { method: 'GET' }, { method: 'DELETE', below: `/${crypto.randomUUID()}` }])
        expect((await callOwn('purplus', { ...call, body: { articleId: 1002 } })).status).toBe(503);
    },
  );
});
