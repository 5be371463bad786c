import { afterAll, describe, expect, it } from 'vitest';
import { loadAlarms } from '#scripts/alarms/loadAlarms.ts';
import { readAlarms } from '#scripts/alarms/readAlarms.ts';
import { runSmoke } from '#scripts/smoke/runSmoke.ts';
import { tryReader } from '#scripts/smoke/tryReader.ts';
import { startTestPortal } from './support/testPortal.ts';

/** Its own: alarms count whatever went wrong. */
const portal = await startTestPortal();
afterAll(() => portal.stop());

const ask = (host: string, target: string) => portal.request(target, { host });

describe('the front door of this machine', () => {
  it.each([
    ['mail', '/messages.json'],
    ['content', '/v5/1002?mandator=tagesbote'],
    ['identity', '/.well-known/jwks.json'],
  ])(
    'knows the service %s by its name on this machine only, not by a foreign name that resolves here',
    async (service, target) => {
      expect((await ask(`${service}.localhost`, target)).status).toBe(200);
      for (const host of [
        `${service}.evil.example`,
        `${service}.localhost.evil.example`,
        `${service}.evil.localhost`,
      ]) {
        const { status, headers } = await ask(host, target);
        expect([status, String(headers['content-type']).includes('json')], host).toEqual([421, false]);
      }
    },
  );

  it('serves the first title to the bare names of this machine', async () => {
    for (const host of ['localhost', '127.0.0.1']) {
      const { status, text } = await ask(host, '/');
      expect([status, /<html[^>]* data-mandator="([^"]*)"/.exec(text)?.[1]], host).toEqual([200, 'tagesbote']);
    }
  });

  it.each(['/', '/1001', '/rss', '/sitemap.xml', '/robots.txt', '/api/settings', '/gibt-es-nicht'])(
    'G17 gives no other host anything of ours: %s',
    async (path) => {
      for (const host of [
        'mail.evil.example',
        'evil.localhost',
        'tagesbote.localhost.evil.example',
        'tagesbote.evil.example',
      ]) {
        const { status, text, headers } = await ask(host, path);
        expect([host, status, text, headers['x-robots-tag']]).toEqual([
          host,
          421,
          '421 Misdirected Request\n',
          'noindex',
        ]);
      }
    },
  );

  it('G17 leads from www. to the title itself, with path and query', async () => {
    for (const title of ['tagesbote', 'rundblick', 'blitz', 'leverkusen']) {
      const { status, headers } = await ask(`www.${title}.localhost`, '/suche?q=dom');
      expect([status, headers.location]).toEqual([308, `http://${title}.localhost:${portal.port}/suche?q=dom`]);
    }
  });
});

describe('npm run smoke', () => {
  it('G18 finds nothing on a portal that is well, and says which title stands under another’s name', async () => {
    const PUBLIC_ORIGIN = `http://{mandator}.localhost:${portal.port}`;
    const { purgeSecret } = portal.secrets;
    expect(await runSmoke({ PUBLIC_ORIGIN, purgeSecret })).toEqual([]);
    const swapped = await runSmoke({
      PUBLIC_ORIGIN,
      TITLE_HOSTS: `{"blitz":"rundblick.localhost:${portal.port}"}`,
      purgeSecret: 'not-the-secret',
    });
    expect(swapped).toContain('blitz front: / is the front of rundblick');
    expect(swapped).toContain('tagesbote purge: a signed purge: 401');
  });

  it('G24 logs a reader in through the identity service, places an order, and leaves no data of the reader', async () => {
    const at = (title: string) => `http://${title}.localhost:${portal.port}`;
    const { identityServiceToken: serviceToken, commerceServiceToken: commerceToken } = portal.secrets;
    const mandator = 'blitz';
    const order = { mandator, commerceOrigin: at('subscriptions'), commerceToken, paymentOrigin: at('pay') };
    const trial = { origin: at(mandator), identityOrigin: at('identity'), serviceToken, order };
    const countUsers = async () =>
      (await portal.database('IDENTITY_DB')).prepare('SELECT count(*) AS n FROM "user"').first('n');
    const before = await countUsers();
    expect(await tryReader(trial)).toBeNull();
    const ordered = await portal.query("SELECT state FROM subscriptions WHERE customer_id LIKE 'erased:%'");
    expect(ordered).toEqual([{ state: 'ended' }]);
    expect(await countUsers()).toBe(before);
    const refused = [
      { ...trial, serviceToken: 'not-the-token-of-it' },
      { ...trial, identityOrigin: 'http://identity.localhost:1' },
      { ...trial, origin: at('nirgends') },
      { ...trial, order: { ...order, paymentOrigin: at('anderswo') } },
      { ...trial, order: { ...order, commerceToken: 'not-the-token-of-it' } },
    ];
    const said = [];
    for (const wrong of refused) said.push(await tryReader(wrong));
    expect(said).toEqual([
      expect.stringMatching(/makes no account: 401/),
      expect.stringMatching(/is not reached/),
      expect.stringMatching(/the login form answers 421|nirgends\.localhost:\d+ is not reached/),
      expect.stringMatching(/^the checkout of \S+ answers 303 http:\/\/pay\./),
      expect.stringMatching(/does not erase rauchprobe-\S+: 401/),
    ]);
    expect(await countUsers()).toBe(before);
  });

  it('G18 npm run alarms reads how the portal is, and calls when it cannot', async () => {
    const PUBLIC_ORIGIN = `http://{mandator}.localhost:${portal.port}`;
    const read = (staffSecret: string) => readAlarms({ PUBLIC_ORIGIN, staffSecret, alarms: loadAlarms() });
    expect(await read(portal.secrets.staffSecret)).toEqual([]);
    expect(await read('somebody-elses-secret')).toEqual(['portal: /_insights.json answers 404']);
  });
});
