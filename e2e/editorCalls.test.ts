import { describe, expect, it } from 'vitest';
import { envelope } from './support/askContentServer.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();

const call = async (method: string, target: string, body: string) => {
  const headers = { authorization: `Bearer ${portal.secrets.editorToken}` };
  const answer = await portal.request(target, { host: 'content.localhost', method, headers, body });
  return { status: answer.status, body: JSON.parse(answer.text) };
};

describe('a call of the editors', () => {
  it.each([
    ['[]'],
    ['{"data":'],
    ['{}'],
    [''],
    ['"data"'],
    ['{"data":{"title":"Halb'],
    ['{"data":[]}'],
    ['{"data":null}'],
  ])('with the body %s changes nothing and is told so', async (body) => {
    const before = await portal.query('SELECT updated_at FROM articles WHERE id = 1003');
    const refused = await call('PUT', '/articles/1003', body);
    expect(refused).toEqual(envelope(400, 'ValidationError'));
    expect(await portal.query('SELECT updated_at FROM articles WHERE id = 1003')).toEqual(before);
  });

  it.each([
    ['PUT', '/authors'],
    ['PUT', '/tags'],
    ['PUT', '/redirects'],
    ['POST', '/redirects/remove'],
    ['PUT', '/documents'],
    ['PUT', '/builds'],
    ['PUT', '/sites'],
    ['PUT', '/breaking-news'],
    ['PUT', '/most-read'],
    ['PUT', '/podcasts'],
    ['PUT', '/newsletters'],
    ['PUT', '/test-reports'],
    ['PUT', '/front'],
    ['PUT', '/front/proposal'],
    ['POST', '/front/preview'],
    ['POST', '/articles'],
    ['POST', '/import/channel'],
    ['POST', '/import/lookup'],
    ['POST', '/import/articles'],
    ['POST', '/import/finish'],
    ['POST', '/import/convert'],
    ['POST', '/import/held'],
  ])('%s %s without data is told what a body looks like', async (method, target) => {
    for (const body of ['[]', '{"data"', '{"dat":{}}']) {
      const refused = await call(method, target, body);
      expect(refused).toEqual(envelope(400, 'ValidationError'));
      expect(refused.body.error.message).toContain('{ "data": … }');
    }
  });

  it('that is not signed with the token is refused, whatever it names; reading asks for none', async () => {
    const ask = async (host: string, method: string, target: string) =>
      (await portal.request(target, { host, method, ...(method === 'GET' ? {} : { body: '{}' }) })).status;
    for (const method of ['PUT', 'POST', 'PATCH', 'DELETE']) {
      expect(await ask('content.localhost', method, '/tags')).toBe(401);
      for (const host of ['content.localhost', 'images.localhost', 'media.localhost'])
        expect(await ask(host, method, '/gibt-es-nicht')).toBe(401);
    }
    expect([
      await ask('content.localhost', 'GET', '/gibt-es-nicht'),
      await ask('content.localhost', 'GET', '/sites'),
    ]).toEqual([404, 200]);
  });

  it.each([
    ['content.localhost', '/sites', 200],
    ['content.localhost', '/gibt-es-nicht', 404],
    ['paywall.localhost', '/rules/blitz', 401],
    ['subscriptions.localhost', '/mandators/blitz/offers', 200],
    ['users.localhost', '/gibt-es-nicht', 401],
  ])('%s%s is taken for nothing but what it is', async (host, target, status) => {
    const answer = await portal.request(target, { host });
    expect([
      answer.status,
      answer.headers['x-content-type-options'],
      answer.headers['strict-transport-security'],
    ]).toEqual([status, 'nosniff', 'max-age=31536000']);
  });

  it.each([
    ['/tags', [1, 2].map((n) => ({ id: 980 + n, slug: `gezaehlt-${n}`, name: 'Gezählt', parentId: null })), 2],
    ['/redirects', [{ mandator: 'tagesbote', from: '/gezaehlt', to: '/', status: 301 }], 1],
    ['/breaking-news', { mandator: 'blitz', breakingNews: null }, 1],
    ['/front', { mandator: 'blitz', places: [] }, 1],
    ['/podcasts', [], 0],
  ])('%s is told how many records were stored, and whether the portal knows', async (target, data, count) => {
    expect(await call('PUT', target, JSON.stringify({ data }))).toEqual({
      status: 200,
      body: { data: { count }, meta: { purged: true } },
    });
  });

  it('with a field that no article has is refused, and the field named', async () => {
    const refused = await call('PUT', '/articles/1003', '{"data":{"titel":"Vertippt"}}');
    expect(refused).toEqual(envelope(400, 'ValidationError'));
    expect(refused.body.error.details.errors).toMatchObject([{ path: 'titel' }]);
  });

  it.each([
    ['/tags', [{ id: 970, slug: 'x'.repeat(81), name: 'Zu lang für eine Marke', parentId: null }]],
    ['/tags', [{ id: 1_000_000_000, slug: 'zu-weit', name: 'Kein Artikel kann sie nennen', parentId: null }]],
    ['/authors', [{ id: 1_000_000_000, prename: 'Nora', surname: 'Neumann', role: '', bio: '' }]],
    ['/documents', [{ slug: 'x'.repeat(81), title: 'Titel', lead: '', contentItems: [] }]],
    ['/builds', { id: 'x'.repeat(101) }],
  ])('PUT %s refuses what could not be read, named or purged afterwards', async (target, data) => {
    expect(await call('PUT', target, JSON.stringify({ data }))).toEqual(envelope(400, 'ValidationError'));
  });
});
