import { beforeAll, describe, expect, it } from 'vitest';
import { createTestKeys, type TestKeys } from './identityKeys.ts';
import { articlePayload, createFaultyPortal, type Answer } from './faultyPortal.ts';
import { withinMinute } from './withinMinute.ts';

const PAID = 'Bezahlwort 8150';
const away: Answer = () => new Response('', { status: 500 });

let keys: TestKeys;
beforeAll(async () => {
  keys = await createTestKeys(Date.now);
});

let nextNetwork = 0;

/** A portal with two articles, one of them paid; requests come from a page of a reader with these roles. */
function openPortal(id: number, upstreams: Readonly<Record<string, Answer>> = {}) {
  const article = () =>
    Response.json(
      articlePayload(id, { contentRestriction: 'paid', contentItems: [{ type: 'paragraph', html: PAID }] }),
    );
  const { request } = createFaultyPortal({
    upstreams: {
      '/identity/.well-known/jwks.json': () => Response.json({ keys: [keys.jwk] }),
      '/identity/users/me': () => Response.json({ documentId: 'demo-plus' }),
      '/content/v5': article,
      '/users': () => Response.json({}),
      ...upstreams,
    },
  });
  const network = `198.51.100.${(nextNetwork += 1)}`;
  const ask = async (
    roles: readonly string[],
    headers: Readonly<Record<string, string>> = {},
    more: Readonly<Record<string, unknown>> = {},
  ) => {
    const cookie = `__Host-id_token=${await keys.sign({ subscriptionRoles: roles })}; __Host-access_token=zugang`;
    const { status, text } = await request('/api/offline/bodies', {
      method: 'POST',
      headers: {
        cookie,
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'cf-connecting-ip': network,
        ...headers,
      },
      body: JSON.stringify({ articleIds: [id], bodyOf: [id], ...more }),
    });
    return { status, text, isThere: text.includes(PAID) };
  };
  return { ask, request };
}

describe('G9 offline access', () => {
  it('is 503 while purchases or an article are unavailable, so that browsers keep what they have', async () => {
    expect(await openPortal(8_150).ask(['PLUS'])).toMatchObject({ status: 200, isThere: true });
    expect(await openPortal(8_151).ask(['WALLET'])).toMatchObject({ status: 200, isThere: false });
    expect(await openPortal(8_152, { '/users': away }).ask(['WALLET'])).toMatchObject({ status: 503 });
    expect(await openPortal(8_153, { '/content/v5': away }).ask(['PLUS'])).toMatchObject({ status: 503 });
    const gone = openPortal(8_154, { '/content/v5': () => new Response('{}', { status: 404 }) });
    expect(await gone.ask(['PLUS'])).toMatchObject({ status: 200, isThere: false });
  });

  it('G39 decides about stored editions, if asked', async () => {
    const { ask } = openPortal(8_157, {
      '/subscriptions/customers': () => Response.json({ roles: [], holdUntil: null, reasons: [] }),
    });
    const isOpenFor = async (roles: readonly string[], more: object = { isEpaperKept: true }) =>
      JSON.parse((await ask(roles, {}, { ...more })).text).isEpaperOpen;
    expect([
      await isOpenFor(['EPAPER-TAGESBOTE']),
      await isOpenFor(['EPAPER-RUNDBLICK']),
      await isOpenFor(['PLUS']),
      await isOpenFor(['EPAPER-TAGESBOTE'], {}),
    ]).toEqual([true, false, false, undefined]);
    expect((await ask(['PLUS'], {}, { isEpaperKept: 'yes' })).status).toBe(400);
  });

  it('G39 leaves stored editions alone while the subscription service is unavailable', async () => {
    const { ask } = openPortal(8_158, { '/subscriptions/customers': away });
    const { status, text } = await ask(['PLUS'], {}, { isEpaperKept: true });
    expect([status, 'isEpaperOpen' in JSON.parse(text)]).toEqual([200, false]);
    expect(JSON.parse((await ask(['EPAPER'], {}, { isEpaperKept: true })).text).isEpaperOpen).toBe(true);
  });

  it('includes pictures with Save-Data too', async () => {
    const image = {
      baseUrl: 'dom',
      altText: 'Der Dom',
      caption: '',
      credit: '',
      width: 160,
      height: 100,
      cropVal: '50-50',
    };
    const { ask } = openPortal(8_155, {
      '/content/v5': () =>
        Response.json(
          articlePayload(8_155, {
            contentRestriction: 'paid',
            contentItems: [
              { type: 'paragraph', html: PAID },
              { type: 'image', image },
            ],
          }),
        ),
    });
    const { bodies } = JSON.parse((await ask(['PLUS'], { 'save-data': 'on' })).text);
    expect(bodies[0].pictures).toEqual([expect.stringContaining('dom')]);
  });

  it('G19 is counted by network, as is the page for being offline', { timeout: 90_000 }, async () => {
    await withinMinute(10_000);
    const { ask, request } = openPortal(8_156);
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await ask(['PLUS'])).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const page = () => request('/api/offline/page', { headers: { 'cf-connecting-ip': '198.51.100.200' } });
    for (let time = 0; time < 5; time += 1) expect((await page()).status).toBe(200);
    expect((await page()).status).toBe(429);
  });
});
