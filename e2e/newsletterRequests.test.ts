import { afterEach, describe, expect, it } from 'vitest';
import { shareBrowser, openVisitor } from './support/browser.ts';
import { FORM, mainOf, MORNING, OVERVIEW, openNewsletterDesk, type Joined } from './support/newsletterDesk.ts';
import { shareHastyPortal } from './support/sharedPortals.ts';

const DAY_MS = 86_400_000;

const portal = await shareHastyPortal();
const desk = openNewsletterDesk(portal);
const browser = await shareBrowser();
afterEach(() => {
  portal.mail.fault = 'none';
  portal.content.fault = 'none';
});

describe('a request', () => {
  it('M11 works without script: request, mail, confirmation, stored; and out again', async () => {
    const { page, problems, close } = await openVisitor(browser, portal.port, { javaScriptEnabled: false });
    const address = 'leserin@xn--bckerei-5wa.example';
    await page.goto(MORNING);
    await page.getByLabel('Ihre E-Mail-Adresse').fill('leserin@bäckerei.example');
    await page.getByRole('button', { name: 'Newsletter bestellen' }).click();
    await page.getByRole('heading', { name: 'Fast geschafft' }).waitFor();
    const mail = await desk.nextMail(address);
    expect(await desk.readers(address)).toMatchObject([
      { newsletter_slug: 'guten-morgen', mandator: 'tagesbote', state: 'pending', confirmed_at: null },
    ]);

    await page.goto(desk.linkIn(mail, 'bestaetigung'));
    expect((await desk.readers(address))[0]).toMatchObject({ state: 'pending' });
    await page.getByRole('button', { name: 'Ja, ich möchte den Newsletter' }).click();
    await page.getByRole('heading', { name: 'Ihre Bestellung ist bestätigt' }).waitFor();
    const [confirmed] = await desk.readers(address);
    expect(confirmed).toMatchObject({ state: 'confirmed', unsubscribed_at: null });
    expect(Number(confirmed?.['confirmed_at'])).toBeGreaterThanOrEqual(Number(confirmed?.['requested_at']));

    await page.goto(desk.linkIn(mail, 'abmeldung'));
    expect(await desk.byId(confirmed?.['id'])).toMatchObject({ state: 'confirmed' });
    await page.getByRole('button', { name: 'Newsletter abbestellen' }).click();
    await page.getByRole('heading', { name: 'Der Newsletter ist abbestellt' }).waitFor();
    const left = await desk.byId(confirmed?.['id']);
    expect(left).toMatchObject({ state: 'unsubscribed', address: null, unsubscribed_at: expect.any(Number) });
    expect(JSON.stringify(left)).not.toContain('leserin');
    expect(problems).toEqual([]);
    await close();
  });

  it('M11 the mail says the same as text and as HTML, names sender and title, and how programs unsubscribe', async () => {
    await desk.request('programm@example.de');
    const mail = await desk.nextMail('programm@example.de');
    expect(mail).toMatchObject({
      subject: 'Bitte bestätigen: Newsletter „Guten Morgen, Köln“',
      from: { email: 'newsletter@tagesbote.example', name: 'Kölner Tagesbote' },
      replyTo: 'abo@tagesbote.example',
      headers: {
        'List-Unsubscribe': `<${desk.origin}${desk.linkIn(mail, 'abmeldung')}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
    for (const step of ['bestaetigung', 'abmeldung'] as const)
      expect(mail.html).toContain(`href="${desk.origin}${desk.linkIn(mail, step)}"`);
  });

  it.each([
    [FORM, 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=grenze',
      '--grenze\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--grenze--\r\n',
    ],
  ])('M11 a mail program unsubscribes with one call, as %s', async (type, body) => {
    const { mail, id } = await desk.join(`${type.slice(0, 9)}@example.de`);
    const link = desk.linkIn(mail, 'abmeldung');
    const oneClick = (target: string, sent = body) =>
      portal.request(target, { method: 'POST', headers: { 'content-type': type }, body: sent });
    expect((await oneClick(link, body + ' '.repeat(5_000))).status).toBe(400);
    expect(await desk.byId(id)).toMatchObject({ state: 'confirmed' });
    const first = await oneClick(link);
    expect([first.status, first.headers.location]).toEqual([200, undefined]);
    expect(await desk.byId(id)).toMatchObject({ state: 'unsubscribed', address: null });
    expect((await oneClick(link)).status).toBe(200);
    expect((await oneClick(`${link.slice(0, -1)}${link.endsWith('A') ? 'E' : 'A'}`)).status).toBe(404);
  });

  it('M11 readers can unsubscribe when the newsletter is discontinued, and when it is unknown', async () => {
    const newsletter = {
      slug: 'abschied',
      title: 'Abschied',
      claim: 'Bald weg',
      description: 'Geht.',
      rhythm: 'nie',
      sampleTopics: [],
    };
    const publishIn = (mandators: string[]) => portal.edit('PUT', '/newsletters', [{ ...newsletter, mandators }]);
    const target = `${OVERVIEW}/abschied`;
    const leave = async ({ mail, id }: Joined) => {
      const asked = await portal.request(desk.linkIn(mail, 'abmeldung'));
      expect([asked.status, mainOf(asked.text).includes('>Newsletter abbestellen</button>')]).toEqual([200, true]);
      expect(mainOf(asked.text)).not.toContain(`href="${target}"`);
      const { status, headers } = await desk.follow(desk.linkIn(mail, 'abmeldung'));
      expect([status, headers.location]).toEqual([303, `${target}/abgemeldet`]);
      const told = await portal.request(`${target}/abgemeldet`);
      expect([told.status, mainOf(told.text).includes('ist abbestellt')]).toEqual([200, true]);
      expect(await desk.byId(id)).toMatchObject({ state: 'unsubscribed', address: null });
    };
    await publishIn(['tagesbote']);
    const readers = [await desk.join('eins@example.de', target), await desk.join('zwei@example.de', target)] as const;
    await publishIn([]);
    expect((await portal.request(target)).status).toBe(404);
    expect((await desk.request('drei@example.de', target)).status).toBe(404);
    await leave(readers[0]);
    await publishIn(['tagesbote']);
    portal.content.fault = 'down';
    expect((await portal.request(target)).status).toBe(503);
    await leave(readers[1]);
  });

  it('M11 the mailbox on this machine lists and shows what was sent', async () => {
    await desk.request('postfach@example.de');
    const { id, subject } = await desk.nextMail('postfach@example.de');
    const show = (target: string) => portal.request(target, { host: 'mail.localhost' });
    expect((await show('/')).text).toContain(`<a href="/${id}">${subject}</a></td><td>postfach@example.de</td>`);
    expect((await show(`/${id}`)).text).toContain('sandbox="allow-top-navigation-by-user-activation"');
    expect(JSON.parse((await show('/messages.json')).text).data.at(-1)).toMatchObject({ to: 'postfach@example.de' });
    expect((await show('/99999')).status).toBe(404);
  });

  it('M11 a link is followed once, only for what it is for, and in time; each refusal leads on', async () => {
    const { mail, id } = await desk.join('links@example.de');
    const confirm = desk.linkIn(mail, 'bestaetigung');
    const token = desk.tokenIn(confirm);
    const show = (given: string, at = `${MORNING}/bestaetigung`) => portal.request(`${at}?token=${given}`);
    const refusals = [
      [await show(token), 410, 'schon benutzt'],
      [await desk.follow(confirm), 410, 'schon benutzt'],
      [await show(''), 404, 'führt zu keiner Bestellung'],
      [await show('x'.repeat(2_000)), 404, 'führt zu keiner Bestellung'],
      [await show(token.replace('.1.', '.2.')), 404, 'führt zu keiner Bestellung'],
      [await show(desk.tokenIn(desk.linkIn(mail, 'abmeldung'))), 404, 'führt zu keiner Bestellung'],
      [await show(token, `${MORNING}/abmeldung`), 404, 'führt zu keiner Bestellung'],
      [await show(token, `${OVERVIEW}/fc-post/bestaetigung`), 404, 'führt zu keiner Bestellung'],
      [await desk.send(`${MORNING}/bestaetigung`, { token: `${token}x` }), 404, 'führt zu keiner Bestellung'],
    ] as const;
    for (const [{ status, text, headers }, expected, words] of refusals) {
      expect([status, mainOf(text).includes(words), headers['cache-control']]).toEqual([
        expected,
        true,
        'private, no-store',
      ]);
      expect(mainOf(text)).toContain(`href="${OVERVIEW}"`);
    }
    expect((await desk.follow(desk.linkIn(mail, 'abmeldung'))).headers.location).toBe(`${MORNING}/abgemeldet`);
    expect((await desk.follow(confirm)).status).toBe(410);
    expect(await desk.byId(id)).toMatchObject({ state: 'unsubscribed' });
    const again = await show(desk.tokenIn(desk.linkIn(mail, 'abmeldung')), `${MORNING}/abmeldung`);
    expect([again.status, mainOf(again.text).includes('ist abbestellt')]).toEqual([200, true]);
  });

  it('M11 deletes requests that are not confirmed within 48 hours, and keeps the proof of former subscribers', async () => {
    await desk.request('zu-spaet@example.de');
    const late = desk.linkIn(await desk.nextMail('zu-spaet@example.de'), 'bestaetigung');
    const { mail, id } = await desk.join('zweimal@example.de');
    await desk.follow(desk.linkIn(mail, 'abmeldung'));
    await desk.request('zweimal@example.de');
    const second = desk.linkIn(await desk.nextMail('zweimal@example.de', 2), 'bestaetigung');
    expect(await desk.byId(id)).toMatchObject({ state: 'pending', address: 'zweimal@example.de', round: 2 });
    await portal.query(
      `UPDATE newsletter_subscriptions SET requested_at = requested_at - ? WHERE state = 'pending'`,
      2 * DAY_MS + 1,
    );
    for (const link of [late, second]) {
      const { status, text } = await portal.request(link);
      expect([status, mainOf(text).includes('abgelaufen')]).toEqual([410, true]);
      expect((await desk.follow(link)).status).toBe(410);
    }
    await portal.runScheduled();
    expect(await desk.readers('zu-spaet@example.de')).toEqual([]);
    expect((await portal.request(late)).status).toBe(404);
    expect(await desk.byId(id)).toMatchObject({
      state: 'unsubscribed',
      address: null,
      confirmed_at: expect.any(Number),
      unsubscribed_at: expect.any(Number),
    });
    await portal.query(
      'UPDATE newsletter_subscriptions SET unsubscribed_at = ? WHERE id = ?',
      Date.now() - 4 * 366 * DAY_MS,
      String(id),
    );
    await portal.runScheduled();
    expect(await desk.byId(id)).toBeUndefined();
  });

  it('M11 a request that is taken back before its confirmation leaves nothing', async () => {
    await desk.request('versehen@example.de');
    const mail = await desk.nextMail('versehen@example.de');
    expect((await desk.follow(desk.linkIn(mail, 'abmeldung'))).status).toBe(303);
    expect(await desk.readers('versehen@example.de')).toEqual([]);
    expect((await desk.follow(desk.linkIn(mail, 'bestaetigung'))).status).toBe(404);
  });
});

describe('when something fails', () => {
  it.each(['error', 'hang'] as const)(
    'M11 no answer waits for the mail service, and no mail is lost to its fault "%s"',
    async (fault) => {
      const address = `${fault}@example.de`;
      portal.mail.fault = 'hang';
      expect((await desk.request(address)).status).toBe(303);
      // The answer is here, and the mail service still has the mail in hand.
      await expect.poll(portal.mail.inHand, { timeout: 5_000 }).toBe(1);
      portal.mail.fault = fault;
      const waiting = () =>
        portal.query(
          'SELECT m.* FROM newsletter_mails m JOIN newsletter_subscriptions s ON s.id = m.subscription_id WHERE s.address = ?',
          address,
        );
      await expect.poll(async () => (await waiting())[0]?.['attempts'], { timeout: 5_000 }).toBe(1);
      expect(desk.mailsTo(address)).toEqual([]);
      portal.mail.fault = 'none';
      await portal.runScheduled();
      expect(desk.mailsTo(address)).toEqual([]);
      await portal.query('UPDATE newsletter_mails SET due_at = 0');
      await portal.runScheduled();
      await desk.nextMail(address);
      await expect.poll(waiting, { timeout: 5_000 }).toEqual([]);
    },
  );

  it('M11 a request that cannot be stored is not promised', async () => {
    await portal.query('ALTER TABLE newsletter_mails RENAME TO newsletter_mails_away');
    const { status, text } = await desk.request('verloren@example.de');
    await portal.query('ALTER TABLE newsletter_mails_away RENAME TO newsletter_mails');
    expect([status, mainOf(text).includes('Wir sind gleich wieder da')]).toEqual([503, true]);
    expect(await desk.readers('verloren@example.de')).toEqual([]);
    expect(portal.log.join('\n')).toContain('origin_error');
  });

  it('M11 confirmation and notice work while the content API is away', async () => {
    await desk.request('unbeirrt@example.de');
    const link = desk.linkIn(await desk.nextMail('unbeirrt@example.de'), 'bestaetigung');
    portal.content.fault = 'down';
    expect((await portal.request(link)).status).toBe(200);
    expect((await desk.follow(link)).status).toBe(303);
    expect((await portal.request(`${MORNING}/angemeldet`)).status).toBe(200);
    portal.content.fault = 'none';
  });
});
