import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { examineRole } from '#scripts/conformance/examineRole.ts';
import { sendOverNetwork } from '#scripts/conformance/send.ts';
import { declarationHrefs } from '#shared/routes/hrefs.ts';
import { openVisitor, shareBrowser } from './support/browser.ts';
import { makeAccount, makeNewReader } from './support/makeAccount.ts';
import { mainOf, MORNING, openNewsletterDesk } from './support/newsletterDesk.ts';
import { BREVO_KEY, startPlayedBrevo } from '#scripts/otherHouses/mail/playedBrevo.ts';
import { MAIL_WEBHOOK_SECRET } from '#scripts/otherHouses/mail/playedMailHouse.ts';
import { MAILJET_KEY, MAILJET_SECRET, startPlayedMailjet } from '#scripts/otherHouses/mail/playedMailjet.ts';
import { POSTMARK_TOKEN, startPlayedPostmark } from '#scripts/otherHouses/mail/playedPostmark.ts';
import { startTestPortal } from './support/testPortal.ts';

const houses = {
  postmark: await startPlayedPostmark(),
  brevo: await startPlayedBrevo(),
  mailjet: await startPlayedMailjet(),
};
const portal = await startTestPortal();
const desk = openNewsletterDesk(portal);
const browser = await shareBrowser();
afterAll(async () => {
  await portal.stop();
  for (const house of Object.values(houses)) house.stop();
});

const addresses: string[] = [];
/** A mailbox of a test's own. */
function newAddress(): string {
  const address = `leserin-${crypto.randomUUID()}@demo.example`;
  addresses.push(address);
  return address;
}
const waiting = () => portal.query('SELECT attempts FROM newsletter_mails');
/** As after the pause: what waits is due. */
async function repeat(): Promise<void> {
  await portal.query('UPDATE newsletter_mails SET due_at = 0');
  await portal.runScheduled();
}
const cancel = async (email: string, name: string) => {
  const form = await portal.request(declarationHrefs.cancellation);
  const [, key = ''] = /name="key" value="([0-9a-f-]{36})"/.exec(form.text) ?? [];
  const fields = { manner: 'ordinary', reason: '', identification: '4711', contract: 'Plus', end: 'next', endsOn: '' };
  return desk.send(declarationHrefs.cancellation, { key, name, email, ...fields });
};

describe.each(['postmark', 'brevo', 'mailjet'] as const)('G28 mails leave by another house: %s', (kind) => {
  const house = houses[kind];
  const mailsTo = (address: string) => house.delivered.filter(({ to }) => to === address);
  const arrived = async (address: string) => {
    await expect.poll(() => mailsTo(address).length, { timeout: 15_000 }).toBe(1);
    return mailsTo(address)[0] ?? expect.unreachable();
  };
  /** What is logged about a mail that does not leave. */
  const undelivered = async (address: string) => {
    const before = portal.events().length;
    expect((await desk.request(address)).status).toBe(303);
    const found = () =>
      portal
        .events()
        .slice(before)
        .find(({ event }) => String(event).startsWith('mail_'));
    await expect.poll(found, { timeout: 15_000 }).toBeDefined();
    return found();
  };

  beforeAll(async () => {
    const set = { MAIL_SERVICE: house.setting };
    await portal.restart({ origin: set, commerce: set, identity: set });
    await portal.query('DELETE FROM newsletter_mails');
  });
  beforeEach(() => {
    house.fault = 'none';
    house.reportsTo = portal.port;
    house.reports.length = 0;
  });

  it('a reader requests a newsletter, and confirms it by the link in the mail', async () => {
    const address = newAddress();
    const { page, close } = await openVisitor(browser, portal.port, { javaScriptEnabled: false });
    await page.goto(MORNING);
    await page.getByLabel('Ihre E-Mail-Adresse').fill(address);
    await page.getByRole('button', { name: 'Newsletter bestellen' }).click();
    const mail = await arrived(address);
    expect(mail.from).toMatch(/^"?Kölner Tagesbote"? <newsletter@tagesbote\.example>$/);
    await page.goto(desk.linkIn(mail, 'bestaetigung'));
    await page.getByRole('button', { name: 'Ja, ich möchte den Newsletter' }).click();
    await page.getByRole('heading', { name: 'Ihre Bestellung ist bestätigt' }).waitFor();
    expect((await desk.readers(address))[0]).toMatchObject({ state: 'confirmed' });
    // Nothing has left by the binding.
    expect([await waiting(), portal.mail.read()]).toEqual([[], []]);
    await close();
  });

  it('a forgotten password is reset by a mail of the identity service', async () => {
    const address = `${await makeNewReader(portal)}@demo.example`;
    addresses.push(address);
    await desk.send('/__mein-portal/dialog-flow/forgot-password', { email: address });
    expect((await arrived(address)).text).toContain('/change-password/');
  });

  it('a cancellation is acknowledged by a mail of commerce, in the reader’s own words', async () => {
    const address = newAddress();
    expect(mainOf((await cancel(address, 'Ida {{ genannt }} Lenz')).text)).toContain('Eingegangen');
    expect((await arrived(address)).text).toMatch(/Ida \{ ?\{ genannt \}\} Lenz/);
  });

  it.each(['down', 'tooMany', 'tokenRevoked'] as const)(
    'nothing is lost, and nothing sent twice, while it is away: %s',
    async (fault) => {
      const address = newAddress();
      house.fault = fault;
      expect(await undelivered(address)).toMatchObject({
        event: 'mail_undelivered',
        level: fault === 'tokenRevoked' ? 'error' : 'warn',
      });
      await repeat();
      expect([await waiting(), mailsTo(address)]).toEqual([[{ attempts: 2 }], []]);
      house.fault = 'none';
      await repeat();
      await repeat();
      expect([await waiting(), mailsTo(address).length]).toEqual([[], 1]);
    },
  );

  it('a mail whose answer was lost is posted again, and arrives once except from Postmark', async () => {
    const address = newAddress();
    house.fault = 'slow';
    expect(await undelivered(address)).toMatchObject({ event: 'mail_undelivered', cause: 'timeout' });
    house.fault = 'none';
    await repeat();
    expect([await waiting(), mailsTo(address).length]).toEqual([[], kind === 'postmark' ? 2 : 1]);
  });

  it.runIf(kind === 'postmark')('a mailbox that bounced before is given up at once', async () => {
    const address = newAddress();
    house.inactive.add(address);
    expect(await undelivered(address)).toMatchObject({ event: 'mail_given_up', cause: 'postmark_406' });
    const posts = house.posts();
    await repeat();
    expect([await waiting(), house.posts()]).toEqual([[], posts]);
  });

  /** The status of its one report, as soon as it was answered. */
  const reported = async () => {
    await expect.poll(() => house.reports.length, { timeout: 15_000 }).toBe(1);
    return house.reports[0]?.status;
  };
  const stopped = () => portal.events().filter(({ event }) => event === 'mail_stopped').length;

  it('a mailbox that it reports as undeliverable gets no further newsletter mail, until that is long ago', async () => {
    const address = `unzustellbar-${newAddress()}`;
    expect((await desk.request(address)).status).toBe(303);
    expect(await reported()).toBe(200);
    const [posts, before] = [house.posts(), stopped()];
    // The same answer, and no second post.
    expect((await desk.request(address)).status).toBe(303);
    await expect.poll(stopped, { timeout: 15_000 }).toBe(before + 1);
    await repeat();
    expect([await waiting(), house.posts()]).toEqual([[], posts]);
    await portal.query('UPDATE mail_stops SET until = 0');
    await portal.runScheduled();
    expect(await portal.query('SELECT cause FROM mail_stops')).toEqual([]);
    expect((await desk.request(address)).status).toBe(303);
    await expect.poll(() => house.posts(), { timeout: 15_000 }).toBe(posts + 1);
  });

  it('a reader who complains is in no newsletter, gets no further mail of any, and still can log in', async () => {
    const name = `beschwerde-${crypto.randomUUID().slice(0, 8)}`;
    const address = `${name}@demo.example`;
    addresses.push(address);
    await makeAccount(portal, name, []);
    await desk.request(address);
    await arrived(address);
    expect(await reported()).toBe(200);
    expect(await desk.readers(address)).toEqual([]);
    const before = stopped();
    expect((await desk.request(address)).status).toBe(303);
    await expect.poll(stopped, { timeout: 15_000 }).toBe(before + 1);
    expect(mailsTo(address)).toHaveLength(1);
    await desk.send('/__mein-portal/dialog-flow/forgot-password', { email: address });
    await expect.poll(() => mailsTo(address).at(-1)?.text, { timeout: 15_000 }).toContain('/change-password/');
    expect(mailsTo(address)[1]?.mark).toBeNull();
  });

  it('threat: no address, no key and no message of the house is in a log line', () => {
    const lines = portal.log.join('\n');
    expect(lines).toContain('mail_undelivered');
    const keys = [POSTMARK_TOKEN, BREVO_KEY, MAILJET_KEY, MAILJET_SECRET, MAIL_WEBHOOK_SECRET];
    for (const secret of [...addresses, ...keys, 'Found inactive', 'Key not found'])
      expect([secret, lines.includes(secret)]).toEqual([secret, false]);
  });

  it('G29 the conformance command finds it as the portal needs it, and sends nothing', async () => {
    const sent = house.delivered.length;
    const findings = await examineRole('mail', {
      address: house.address,
      settings: { MAIL_SERVICE: house.setting },
      mayWrite: false,
      send: sendOverNetwork,
    });
    expect(findings.filter(({ verdict }) => verdict !== 'pass')).toEqual([]);
    expect(findings.length).toBeGreaterThan(2);
    expect(house.delivered.length).toBe(sent);
  });
});
