import { afterEach, describe, expect, it } from 'vitest';
import { NEWSLETTER_SERVICE_PATHS } from '#shared/contracts/newsletterService.contract.ts';
import { shareBrowser, openVisitor } from './support/browser.ts';
import { MORNING, openNewsletterDesk } from './support/newsletterDesk.ts';
import { shareHastyPortal } from './support/sharedPortals.ts';

const portal = await shareHastyPortal();
const browser = await shareBrowser();
const desk = openNewsletterDesk(portal);
afterEach(() => {
  portal.mail.fault = 'none';
  portal.content.fault = 'none';
});

describe('no response discloses whether an address is known', () => {
  it('M11 answers a new, a waiting, a confirmed, an unsubscribed and a flooded address alike', async () => {
    await desk.request('wartend@example.de');
    await desk.nextMail('wartend@example.de');
    const { mail: kept } = await desk.join('dabei@example.de');
    const { mail } = await desk.join('weg@example.de');
    await desk.follow(desk.linkIn(mail, 'abmeldung'));
    for (let time = 0; time < 3; time += 1) await desk.request('voll@example.de');
    const answers = [];
    for (const address of [
      'neu@example.de',
      'wartend@example.de',
      'dabei@example.de',
      'DABEI@Example.de',
      'weg@example.de',
      'voll@example.de',
    ]) {
      const { status, headers, text } = await desk.request(address);
      answers.push(JSON.stringify([status, { ...headers, date: '' }, text]));
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain(`"location":"${MORNING}/gesendet"`);
    const already = await desk.nextMail('dabei@example.de', 3);
    expect(already.subject).toBe('Sie sind schon angemeldet: Newsletter „Guten Morgen, Köln“');
    expect(already.text).not.toContain('/bestaetigung');
    expect(desk.linkIn(already, 'abmeldung')).toBe(desk.linkIn(kept, 'abmeldung'));
    expect(await desk.readers('dabei@example.de')).toHaveLength(1);
    expect((await desk.nextMail('wartend@example.de', 2)).text).toContain('/bestaetigung');
    expect((await desk.nextMail('weg@example.de', 2)).text).toContain('/bestaetigung');
  });

  // A real timing difference shows in every round; noise of the machine does not.
  it(
    'M11 takes the same time for known and unknown addresses: less than 10 ms apart',
    { retry: 2 },
    async ({ task }) => {
      const round = task.result?.retryCount ?? 0;
      const known = Array.from({ length: 20 }, (_, at) => `bekannt-${round}-${at}@example.de`);
      // From a network of each round, none near another: one may ask a hundred times an hour for addresses of one house.
      const request = (email: string) =>
        desk.send(MORNING, { email }, { headers: { 'cf-connecting-ip': `198.${18 + round}.100.1` } });
      for (const address of known) expect((await request(address)).status).toBe(303);
      await portal.query(
        `UPDATE newsletter_subscriptions SET state = 'confirmed', confirmed_at = requested_at WHERE address LIKE 'bekannt-%'`,
      );
      const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
      for (const [at, address] of known.entries()) {
        const turns = [
          ['known', address],
          ['unknown', `fremd-${round}-${at}@example.de`],
        ] as const;
        for (const [kind, turn] of at % 2 === 0 ? turns : turns.toReversed()) {
          const { status, totalMs } = await request(turn);
          expect(status).toBe(303);
          times[kind].push(totalMs);
        }
      }
      const quartile = (values: number[]) => values.toSorted((one, other) => one - other)[4] ?? 0;
      expect(Math.abs(quartile(times.known) - quartile(times.unknown))).toBeLessThan(10);
    },
  );
});

describe('privacy', () => {
  it('M11 the service behind answers the portal only', async () => {
    for (const path of Object.values(NEWSLETTER_SERVICE_PATHS)) {
      for (const authorization of ['', 'Bearer ', `Bearer ${portal.secrets.editorToken}`]) {
        const { status } = await portal.request(path, {
          host: 'newsletters.localhost',
          method: 'POST',
          body: '{}',
          headers: { authorization },
        });
        expect([path, status]).toEqual([path, 401]);
      }
    }
  });

  it('M11 a token goes to no other page, no search engine and no page view', async () => {
    await desk.request('diskret@example.de');
    const link = desk.linkIn(await desk.nextMail('diskret@example.de'), 'bestaetigung');
    const { headers, text } = await portal.request(link);
    expect([headers['referrer-policy'], headers['cache-control'], headers['x-robots-tag']]).toEqual([
      'no-referrer',
      'private, no-store',
      'noindex',
    ]);
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect(text).not.toMatch(/rel="canonical"|og:url/);
    const { page, close } = await openVisitor(browser, portal.port);
    const referrers: (string | undefined)[] = [];
    page.on('request', (request) => referrers.push(request.headers()['referer']));
    await page.addInitScript(
      `window.events = []; document.addEventListener('portal-analytics', (event) => window.events.push(event.detail));`,
    );
    await page.goto(link, { waitUntil: 'networkidle' });
    const events = JSON.stringify(await page.evaluate('window.events'));
    expect(events).toContain('page_view');
    expect(events).not.toContain(desk.tokenIn(link));
    await page.getByRole('link', { name: 'Zum Newsletter' }).click();
    await page.waitForURL(`**${MORNING}`);
    expect(
      JSON.stringify(await page.evaluate('[document.referrer, { ...sessionStorage }, { ...localStorage }]')),
    ).not.toContain(desk.tokenIn(link));
    expect(referrers.filter((referrer) => referrer?.includes('token'))).toEqual([]);
    await close();
  });

  it('M11 no address and no token stands in a log line or in KV, and no token in the database', async () => {
    await portal.request(MORNING);
    await desk.join('dabei-bleibt@example.de');
    const { mail } = await desk.join('geht-wieder@example.de');
    await desk.follow(desk.linkIn(mail, 'abmeldung'));
    await desk.request('noch-offen@example.de');
    await desk.nextMail('noch-offen@example.de');
    expect((await desk.request('jürgen@example')).status).toBe(422);
    expect(
      (await desk.send(MORNING, { email: 'gefaelscht@example.de' }, { headers: { origin: 'http://boese.example' } }))
        .status,
    ).toBe(403);
    portal.mail.fault = 'error';
    await desk.request('ohne-mail@example.de');
    await expect.poll(() => portal.log.join('\n'), { timeout: 5_000 }).toContain('mail_undelivered');
    await expect.poll(async () => readStored(), { timeout: 5_000 }).toContain('Newsletter bestellen');

    const mails = portal.mail.read();
    const tokens = mails.flatMap(({ text }) =>
      [...text.matchAll(/token=\S*\.([\w-]{43})/g)].map(([, signature = '']) => signature),
    );
    expect(tokens.length).toBeGreaterThan(5);
    const addresses = [
      ...new Set(mails.map(({ to }) => to)),
      'ohne-mail@example.de',
      'gefaelscht@example.de',
      'jürgen@example',
    ];
    const [stored, log] = [await readStored(), portal.log.join('\n')];
    for (const secret of [...addresses, ...tokens])
      expect([secret, stored.includes(secret), log.includes(secret)]).toEqual([secret, false, false]);
    // The runtime's own messages about aborted calls contain its package names.
    const ours = log.split('\n').filter((line) => line.startsWith('{'));
    expect(ours.join('\n')).not.toMatch(/@|token/);
    const rows = JSON.stringify([
      await portal.query('SELECT * FROM newsletter_subscriptions'),
      await portal.query('SELECT * FROM newsletter_mails'),
    ]);
    expect(rows).toContain('dabei-bleibt@example.de');
    expect(tokens.filter((token) => rows.includes(token))).toEqual([]);
  });
});

/** Keys and values of KV. */
async function readStored(): Promise<string> {
  return [...(await portal.readKv()).entries()].map(([key, value]) => `${key} ${value.toString('utf8')}`).join('\n');
}
