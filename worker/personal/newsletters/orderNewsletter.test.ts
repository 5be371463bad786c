import { expect, it } from 'vitest';
import { createFaultyPortal, type FaultyPortalOptions } from '../../test/faultyPortal.ts';

const PATH = '/newsletter-anmeldung/gibt-es-nicht';

/** A portal of which is known what it counted. */
function createCountingPortal(options: FaultyPortalOptions = {}) {
  const counted: { limit: string; subject: string }[] = [];
  const getByName = (limit: string) => ({
    async count(subject: string) {
      counted.push({ limit, subject });
      return 0;
    },
  });
  const portal = createFaultyPortal({ ...options, env: { ATTEMPT_COUNTER: { getByName } } });
  const order = (email: string) =>
    portal.request(PATH, {
      method: 'POST',
      body: new URLSearchParams({ email }),
      headers: { origin: 'http://tagesbote.localhost', 'cf-connecting-ip': '192.0.2.1' },
    });
  return { ...portal, counted, order };
}

it.each(['opfer@example.de', 'keine Adresse'])(
  'M11 an order of %j for a newsletter that is not there counts nothing against an address and asks no service',
  async (email) => {
    const { order, counted, calls } = createCountingPortal({
      upstreams: { '/content/v5': () => new Response(null, { status: 404 }) },
    });
    expect([(await order(email)).status, (await order(email)).status]).toEqual([404, 404]);
    expect(counted.map(({ limit }) => limit)).toEqual([
      'newsletter-network',
      'newsletter-prefix',
      'newsletter-network',
      'newsletter-prefix',
    ]);
    expect(calls.filter((url) => url.includes('/newsletters'))).toEqual([]);
    expect(calls.filter((url) => url.includes(PATH))).toHaveLength(1);
  },
);

it.each(['opfer@example.de', 'keine Adresse'])(
  'M11 an order of %j is not taken while nobody knows whether there is such a newsletter',
  async (email) => {
    const { order, counted } = createCountingPortal({
      upstreams: { '/content/v5': () => new Response(null, { status: 500 }) },
    });
    expect((await order(email)).status).toBe(503);
    expect(counted.map(({ limit }) => limit)).toEqual(['newsletter-network', 'newsletter-prefix']);
  },
);

it('M11 the digests that are counted have a key of their own, which no bearer token gives away', async () => {
  const digestWith = async (settings: FaultyPortalOptions['settings'] = {}) => {
    const { order, counted } = createCountingPortal({ settings });
    await order('opfer@example.de');
    return counted[0]?.subject;
  };
  const digest = await digestWith();
  expect(digest).toMatch(/^[\w-]{43}$/);
  expect(await digestWith({ READER_SERVICE_TOKEN: 'another-reader-service-token' })).toBe(digest);
  expect(await digestWith({ BODY_SEAL_SECRET: 'another-body-secret' })).not.toBe(digest);
});
