import { beforeEach, describe, expect, it, vi } from 'vitest';
import { askIdentity } from './support/identityDesk.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();
const counters = await portal.database('IDENTITY_DB');
beforeEach(async () => {
  await counters.batch(
    ['attempt', 'knownDevice', 'sentMail'].map((table) => counters.prepare(`DELETE FROM "${table}"`)),
  );
});

/** The device id that the portal sends for a browser with an earlier login. */
const DEVICE = 'a-device-of-forty-three-letters-and-digits0';
const from = (network: string, device = '') => ({
  'identity-service': `Bearer ${portal.secrets.identityServiceToken}`,
  'reader-network': network,
  'reader-device': device,
});
/** As the portal asks: again, while the service says that it has not come to it and has counted nothing. */
async function whileBusy(ask: () => ReturnType<typeof askIdentity>) {
  for (;;) {
    const answer = await ask();
    if (answer.body?.error?.name !== 'BusyError') return answer;
  }
}
const guess = (identifier: string, network: string, { password = 'falsch geraten', device = '' } = {}) =>
  whileBusy(() =>
    askIdentity(portal, '/auth/local', { json: { identifier, password }, headers: from(network, device) }),
  );
const logIn = (identifier: string, network: string, device = '') =>
  guess(identifier, network, { password: portal.secrets.demoPassword, device });
const statuses = async (answers: Promise<{ status: number }>[]) => {
  const count: Record<number, number> = {};
  for (const { status } of await Promise.all(answers)) count[status] = (count[status] ?? 0) + 1;
  return count;
};
const pass = (ms: number) => counters.prepare('UPDATE "attempt" SET "at" = "at" - ?').bind(ms).run();

describe('guessing one account’s password', () => {
  it('out of one network ends after five, and goes on one a minute', async () => {
    for (let round = 0; round < 5; round += 1) expect((await guess('plus@demo.example', '192.0.2.1')).status).toBe(400);
    const refused = await logIn('plus@demo.example', '192.0.2.1');
    expect([refused.status, refused.body]).toEqual([
      429,
      {
        data: null,
        error: { status: 429, name: 'RateLimitError', message: 'Too many requests, please try again later.' },
      },
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    await pass(60_000);
    expect((await guess('plus@demo.example', '192.0.2.1')).status).toBe(400);
    expect((await guess('plus@demo.example', '192.0.2.1')).status).toBe(429);
  });

  it('takes no second look when two hundred come at once', async () => {
    const answers = await statuses(Array.from({ length: 200 }, () => guess('plus@demo.example', '192.0.2.1')));
    expect(answers).toEqual({ 400: 5, 429: 195 });
  });

  it('locks its owner out of no other network, and no neighbour out of this one', async () => {
    await statuses(Array.from({ length: 20 }, () => guess('plus@demo.example', '192.0.2.1')));
    expect((await logIn('plus@demo.example', '192.0.2.2')).status).toBe(200);
    expect((await logIn('pur@demo.example', '192.0.2.1')).status).toBe(200);
  });

  it('out of a hundred networks ends after twenty, while its owner logs in on a device of his', async () => {
    expect((await logIn('plus@demo.example', '198.51.100.7', DEVICE)).status).toBe(200);
    const answers = await statuses(
      Array.from({ length: 400 }, (_, at) => guess('plus@demo.example', `203.0.113.${at % 100}`)),
    );
    expect(answers[400]).toBeLessThanOrEqual(20);
    expect(answers[429]).toBeGreaterThanOrEqual(380);
    expect((await guess('plus@demo.example', '192.0.2.200', { device: DEVICE })).status).toBe(400);
    expect((await logIn('plus@demo.example', '192.0.2.201', DEVICE)).status).toBe(200);
  });

  it('by a neighbour behind the same address does not hold its owner up, nor tell that he is at home there', async () => {
    expect((await logIn('plus@demo.example', '192.0.2.1', DEVICE)).status).toBe(200);
    const others = DEVICE.replace('a-', 'b-');
    for (const device of ['', others]) {
      expect(
        await statuses(Array.from({ length: 10 }, () => guess('plus@demo.example', '192.0.2.1', { device }))),
      ).toEqual(device ? { 429: 10 } : { 400: 5, 429: 5 });
    }
    expect((await logIn('plus@demo.example', '192.0.2.1', DEVICE)).status).toBe(200);
    await statuses(Array.from({ length: 60 }, (_, at) => guess('plus@demo.example', `203.0.113.${at}`)));
    const athome = await guess('plus@demo.example', '192.0.2.1');
    const elsewhere = await guess('plus@demo.example', '198.51.100.99');
    expect([athome.status, elsewhere.status]).toEqual([429, 429]);
  });

  it('on a device of its owner’s is slowed, too, and a device is known for its own accounts alone', async () => {
    expect((await logIn('plus@demo.example', '192.0.2.1', DEVICE)).status).toBe(200);
    expect(
      await statuses(Array.from({ length: 8 }, () => guess('plus@demo.example', '192.0.2.1', { device: DEVICE }))),
    ).toEqual({ 400: 5, 429: 3 });
    await statuses(Array.from({ length: 8 }, () => guess('pur@demo.example', '192.0.2.1')));
    expect((await logIn('pur@demo.example', '192.0.2.1', DEVICE)).status).toBe(429);
  });

  it('out of many networks keeps its owner, who is on a journey, waiting for a minute and no longer', async () => {
    const answers = await statuses(
      Array.from({ length: 40 }, (_, at) => guess('plus@demo.example', `203.0.113.${at}`)),
    );
    expect(answers).toEqual({ 400: 20, 429: 20 });
    const refused = await logIn('plus@demo.example', '192.0.2.77');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    await pass(60_000);
    expect((await logIn('plus@demo.example', '192.0.2.77')).status).toBe(200);
  });

  it('under other names of the mailbox counts as one', async () => {
    const answers = await statuses(
      Array.from({ length: 60 }, (_, at) => guess(`Opfer+${at}@gmail.com`, `203.0.113.${at}`)),
    );
    expect(answers).toEqual({ 400: 20, 429: 40 });
    expect((await guess('o.p.f.e.r@googlemail.com', '192.0.2.9')).status).toBe(429);
  });

  it('is counted alike where there is no such account', async () => {
    for (const identifier of ['plus@demo.example', 'niemand@demo.example']) {
      expect(await statuses(Array.from({ length: 8 }, () => guess(identifier, '192.0.2.1')))).toEqual({
        400: 5,
        429: 3,
      });
    }
  });

  it('costs a reader who mistypes and then does not nothing', async () => {
    for (let round = 0; round < 8; round += 1) {
      for (let slip = 0; slip < 2; slip += 1) expect((await guess('plus@demo.example', '192.0.2.1')).status).toBe(400);
      expect((await logIn('plus@demo.example', '192.0.2.1')).status).toBe(200);
      await pass(60_000);
    }
  });

  it('by the current password in an open session is throttled, too', async () => {
    const { body } = await logIn('frei@demo.example', '192.0.2.1');
    const json = { currentPassword: 'falsch', password: 'Der Rhein fließt', passwordConfirmation: 'Der Rhein fließt' };
    const headers = { ...from('192.0.2.1'), authorization: `Bearer ${body.jwt}` };
    const change = () => whileBusy(() => askIdentity(portal, '/auth/change-password', { json, headers }));
    expect(await statuses(Array.from({ length: 8 }, change))).toEqual({ 400: 5, 429: 3 });
  });
});

describe('guessing at many accounts', () => {
  it('leaves a carrier’s readers alone, who mistype behind one address', async () => {
    await guess('leser@demo.example', '192.0.2.1');
    await counters.prepare('UPDATE "attempt" SET "level" = 280 WHERE "level" = 1').run();
    const slips = await statuses(Array.from({ length: 15 }, (_, at) => guess(`leser${at}@demo.example`, '192.0.2.1')));
    expect(slips).toEqual({ 400: 15 });
    expect((await logIn('epaper@demo.example', '192.0.2.1')).status).toBe(200);
  });

  it('ends for one network, but not for those who have logged in there before, on their devices', async () => {
    expect((await logIn('epaper@demo.example', '192.0.2.1', DEVICE)).status).toBe(200);
    await guess('leser@demo.example', '192.0.2.1');
    await counters.prepare('UPDATE "attempt" SET "level" = 290 WHERE "level" = 1').run();
    const spray = await statuses(Array.from({ length: 30 }, (_, at) => guess(`leser${at}@demo.example`, '192.0.2.1')));
    expect(spray[400]).toBeLessThanOrEqual(11);
    expect((await logIn('pur@demo.example', '192.0.2.1')).status).toBe(429);
    expect((await logIn('epaper@demo.example', '192.0.2.1', DEVICE)).status).toBe(200);
    expect((await logIn('pur@demo.example', '192.0.2.2')).status).toBe(200);
  });

  it('ends for a prefix, whatever /64 of it is used', async () => {
    await guess('leser@demo.example', '2001:db8:1:1::1');
    await counters.prepare('UPDATE "attempt" SET "level" = 1500').run();
    expect((await guess('andere@demo.example', '2001:db8:1:2::1')).status).toBe(429);
    expect((await guess('andere@demo.example', '2001:db8:2:1::1')).status).toBe(400);
  });
});

it('a failing counter refuses all logins, even the owner’s', async () => {
  await counters.prepare('ALTER TABLE "attempt" RENAME TO "attempt_away"').run();
  const answers = [
    await logIn('plus@demo.example', '192.0.2.1'),
    await askIdentity(portal, '/auth/forgot-password', {
      json: { email: 'plus@demo.example' },
      headers: from('192.0.2.1'),
    }),
  ];
  await counters.prepare('ALTER TABLE "attempt_away" RENAME TO "attempt"').run();
  expect(answers.map(({ status }) => status)).toEqual([500, 500]);
  expect((await logIn('plus@demo.example', '192.0.2.1')).status).toBe(200);
});

it('only the portal says where a reader is', async () => {
  const tell = (network: string, headers: Record<string, string>) =>
    askIdentity(portal, '/auth/local', {
      json: { identifier: 'plus@demo.example', password: 'falsch' },
      headers: { 'reader-network': network, ...headers },
    });
  const forged = await statuses(
    Array.from({ length: 10 }, (_, at) => tell(`192.0.2.${at}`, { 'cf-connecting-ip': '198.51.100.1' })),
  );
  expect(forged).toEqual({ 400: 5, 429: 5 });
});

it('counters hold no address and no network', async () => {
  await guess('plus@demo.example', '192.0.2.1');
  await logIn('plus@demo.example', '2001:db8::1', DEVICE);
  const { results } = await counters.prepare('SELECT "key" FROM "attempt" UNION SELECT "key" FROM "knownDevice"').all();
  expect(results.length).toBeGreaterThan(5);
  for (const { key } of results) expect(String(key)).toMatch(/^[\w+/]{43}=$/);
});

describe('mails', () => {
  /** At the content server's door: the portal counts by `/mails/count` before it asks for one. */
  const request = (path: string, email: string, headers: Record<string, string> = {}) =>
    askIdentity(portal, path, { json: { email, password: 'Der Rhein fließt nach Norden' }, headers });
  const count = async (mailbox: string) =>
    (await askIdentity(portal, '/mails/count', { json: { mailbox }, headers: from('192.0.2.1') })).body.waitMs;
  const sentTo = (pattern: RegExp) => portal.mail.read().filter(({ to }) => pattern.test(to)).length;
  const settle = async (pattern: RegExp, count: number) => {
    await vi.waitFor(() => expect(sentTo(pattern)).toBe(count), { timeout: 20_000, interval: 50 });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(sentTo(pattern)).toBe(count);
  };

  it('at most three an hour reach a mailbox, across spellings and callers; the answer is always the same', async () => {
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, at) => request('/auth/local/register', `v.ictim+${at}@gmail.com`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const hers = /g(?:oogle)?mail\.com$/;
    await settle(hers, 3);
    await request('/auth/local/register', 'victim@googlemail.com');
    await settle(hers, 3);
    await counters.prepare('UPDATE "sentMail" SET "at" = "at" - 3600000').run();
    await request('/auth/local/register', 'victim@gmail.com');
    await settle(hers, 4);
  });

  it('of all kinds together', async () => {
    const before = sentTo(/^neu@demo/);
    for (const path of [
      '/auth/forgot-password',
      '/auth/send-email-confirmation',
      '/auth/local/register',
      '/auth/forgot-password',
      '/auth/local/register',
    ]) {
      expect((await request(path, 'neu@demo.example')).status).toBe(200);
    }
    await settle(/^neu@demo/, before + 3);
  });

  it('of the portal’s newsletters too: one count, which says how long to wait', async () => {
    expect([
      await count('leserin@gmail.com'),
      await count('leser.in+x@gmail.com'),
      await count('leserin@gmail.com'),
    ]).toEqual([0, 0, 0]);
    const waitMs = await count('leserin@googlemail.com');
    expect(waitMs).toBeGreaterThan(3_500_000);
    expect(waitMs).toBeLessThanOrEqual(3_600_000);
    const before = sentTo(/^leserin@/);
    await request('/auth/local/register', 'leserin@gmail.com');
    await settle(/^leserin@/, before);
    expect((await askIdentity(portal, '/mails/count', { json: { mailbox: 'leserin@gmail.com' } })).status).toBe(401);
  });

  it('to many mailboxes are asked for out of one network sixty times an hour', async () => {
    const answers = await statuses(
      Array.from({ length: 70 }, (_, at) =>
        request('/auth/forgot-password', `niemand${at}@demo.example`, from('192.0.2.1')),
      ),
    );
    expect(answers).toEqual({ 200: 60, 429: 10 });
  });
});
