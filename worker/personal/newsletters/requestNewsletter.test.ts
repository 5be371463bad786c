import { expect, it } from 'vitest';
import { createFaultyPortal, type FaultyPortalOptions } from '../../test/faultyPortal.ts';

const PATH = '/newsletter-anmeldung/gibt-es-nicht';

/** A portal that records what its limits counted. */
function createCountingPortal(options: FaultyPortalOptions = {}) {
  const counted: { limit: string; subject: string }[] = [];
  const getByName = (limit: string) => ({
    async count(subject: string) {
      counted.push({ limit, subject });
      return 0;
    },
  });
  const portal = createFaultyPortal({ ...options, env: { ATTEMPT_COUNTER: { getByName } } });
  const ask = (email: string) =>
    portal.request(PATH, {
      method: 'POST',
      body: new URLSearchParams({ email }),
      headers: { origin: 'http://tagesbote.localhost', 'cf-connecting-ip': '192.0.2.1' },
    });
  return { ...portal, counted, ask };
}

it.each(['opfer@example.de', 'keine Adresse'])(
  'M11 a request by %j for a newsletter that is not there counts nothing against an address and asks no service',
  async (email) => {
    const { ask, counted, calls } = createCountingPortal({
      upstreams: { '/content/v5': () => new Response(null, { status: 404 }) },
    });
    expect([(await ask(email)).status, (await ask(email)).status]).toEqual([404, 404]);
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
  'M11 refuses a request by %j while the newsletter cannot be looked up',
  async (email) => {
    const { ask, counted } = createCountingPortal({
      upstreams: { '/content/v5': () => new Response(null, { status: 500 }) },
    });
    expect((await ask(email)).status).toBe(503);
    expect(counted.map(({ limit }) => limit)).toEqual(['newsletter-network', 'newsletter-prefix']);
  },
);

it('M11 the digests that are counted use a key of their own, underivable from a bearer token', async () => {
  const digestWith = async (settings: FaultyPortalOptions['settings'] = {}) => {
    const { ask, counted } = createCountingPortal({ settings });
    await ask('opfer@example.de');
    return counted[0]?.subject;
  };
  const digest = await digestWith();
  expect(digest).toMatch(/^[\w-]{43}$/);
  expect(await digestWith({ READER_SERVICE_TOKEN: 'another-reader-service-token' })).toBe(digest);
  expect(await digestWith({ BODY_SEAL_SECRET: 'another-body-secret' })).not.toBe(digest);
});
