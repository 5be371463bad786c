import { afterEach, describe, expect, it } from 'vitest';
import { shareBrowser, openVisitor } from './support/browser.ts';
import { findViolations } from './support/findViolations.ts';
import { mainOf, MORNING, OVERVIEW, openNewsletterDesk } from './support/newsletterDesk.ts';
import { shareHastyPortal } from './support/sharedPortals.ts';

const portal = await shareHastyPortal();
const browser = await shareBrowser();
const desk = openNewsletterDesk(portal);
afterEach(() => {
  portal.mail.fault = 'none';
  portal.content.fault = 'none';
});

describe('floods', () => {
  it('M11 a mailbox gets three mails an hour, across titles and spellings of its address, and the answer does not show it', async () => {
    for (let time = 0; time < 5; time += 1) expect((await desk.request('opfer@example.de')).status).toBe(303);
    await expect.poll(() => desk.mailsTo('opfer@example.de').length, { timeout: 5_000 }).toBe(3);
    const others = [
      ['tagesbote', 'koeln-am-abend'],
      ['tagesbote', 'fc-post'],
      ['blitz', 'fc-post'],
      ['leverkusen', 'fc-post'],
    ] as const;
    for (const [title, slug] of others) {
      const headers = { origin: `http://${title}.localhost:${portal.port}` };
      for (let time = 0; time < 3; time += 1)
        expect(
          (
            await desk.send(
              `${OVERVIEW}/${slug}`,
              { email: `Opfer+${time}@example.de` },
              { host: `${title}.localhost`, headers },
            )
          ).status,
        ).toBe(303);
    }
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(portal.mail.read().filter((mail) => mail.to.toLowerCase().startsWith('opfer'))).toHaveLength(3);
    // Nor does an account's mail come on top.
    const forgotten = await desk.send('/__mein-portal/dialog-flow/forgot-password', { email: 'opfer@example.de' });
    expect(forgotten.status).toBe(429);
  });

  it('M2 what sends no mail uses up nothing of a mailbox, and one network closes no domain for another', async () => {
    const weak = { email: 'leser@viele.example@', password: '1234567890' };
    for (let time = 0; time < 4; time += 1)
      expect((await desk.send('/__mein-portal/dialog-flow/registration', weak)).status).toBe(422);
    const forget = (name: string, network: string) =>
      desk.send(
        '/__mein-portal/dialog-flow/forgot-password',
        { email: `${name}@viele.example` },
        { headers: { 'cf-connecting-ip': network } },
      );
    expect((await forget('leser', '192.0.2.9')).status).toBe(200);
    const requests = Array.from({ length: 101 }, (_, at) =>
      desk.send(MORNING, { email: `name-${at}@viele.example` }, { headers: { 'cf-connecting-ip': '203.0.113.9' } }),
    );
    expect((await Promise.all(requests)).filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await forget('opfer', '203.0.113.10')).status).toBe(429);
    expect((await forget('opfer', '192.0.2.9')).status).toBe(200);
  });

  it('M11 a network that asks without end is told to come later, others are not', async () => {
    const requestFrom = (network: string, at: number) =>
      desk.send(
        MORNING,
        { email: `masse-${at}@haus-${at % 10}.example` },
        { headers: { 'cf-connecting-ip': `${network}:${at.toString(16)}::1` } },
      );
    for (let at = 0; at < 300; at += 20) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, next) => requestFrom('2001:db8:1:2', at + next)),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    }
    const refused = await requestFrom('2001:db8:1:2', 300);
    expect([refused.status, mainOf(refused.text).includes('Das waren gerade sehr viele Anfragen')]).toEqual([
      429,
      true,
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    expect(refused.headers['cache-control']).toBe('private, no-store');
    expect((await requestFrom('2001:db8:1:3', 301)).status).toBe(303);
  });

  it('M11 a form with a filled-in honeypot field sends no mail', async () => {
    expect((await desk.send(MORNING, { email: 'roboter@example.de', nachricht: 'Kaufen!' })).status).toBe(303);
    expect(await desk.readers('roboter@example.de')).toEqual([]);
  });
});

describe('refusals', () => {
  it.each([
    [{ origin: 'http://boese.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: '' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'content-type': 'text/plain' }, 400],
    [{ 'content-type': 'application/json' }, 400],
    [{ 'content-type': 'multipart/form-data; boundary=x' }, 400],
  ])('M11 a request with %j is answered with %i, in German, and not stored', async (headers, status) => {
    const { text, ...answer } = await desk.send(MORNING, { email: 'gefaelscht@example.de' }, { headers });
    expect([answer.status, /<h1>[^<]{10,}<\/h1>/.test(mainOf(text))]).toEqual([status, true]);
    expect(await desk.readers('gefaelscht@example.de')).toEqual([]);
  });

  it('M11 what is too long is not read', async () => {
    expect((await desk.send(MORNING, { email: `${'a'.repeat(10_000)}@example.de` })).status).toBe(400);
  });

  it.each([
    '',
    'leserin',
    'leserin@example',
    'jürgen@example.de',
    'a@example.de\r\nBcc: b@example.de',
    'a@example.de, b@example.de',
    '"><script>alert(1)</script>@x.de',
  ])('M11 %j is shown again with what is wrong, for this reader only', async (typed) => {
    const { status, headers, text } = await desk.request(typed);
    // Its address holds no secret. Without a referrer, a browser that says no `Sec-Fetch-Site` could not send the form
    // again: its `Origin` is null.
    expect([status, headers['cache-control'], headers['referrer-policy']]).toEqual([
      422,
      'private, no-store',
      'strict-origin-when-cross-origin',
    ]);
    expect(text).toMatch(/<input id="email"[^>]*aria-describedby="email-fehler email-hinweis"[^>]*aria-invalid="true"/);
    expect(text).toMatch(/<p id="email-fehler"[^>]*>[^<]{20,}<\/p>/);
    expect(text).not.toContain('<script>alert');
    expect(text).not.toContain('rel="canonical"');
    const everybody = (await portal.request(MORNING)).text;
    expect(everybody).not.toContain('aria-invalid=');
    if (typed !== '') expect(everybody).not.toContain(typed);
    expect(portal.mail.read().filter((mail) => /Bcc|[\r\n,]/.test(mail.to))).toEqual([]);
  });

  it('M11 the refused form keeps what was typed, has the focus in its field, and is accessible', async () => {
    const { page, close } = await openVisitor(browser, portal.port);
    await page.goto(MORNING);
    await page.getByLabel('Ihre E-Mail-Adresse').fill('jürgen@example');
    await page.evaluate(`document.querySelector('#email').form.noValidate = true`);
    await page.getByRole('button', { name: 'Newsletter bestellen' }).click();
    const field = page.getByLabel('Ihre E-Mail-Adresse');
    await page.getByText('Das ist keine vollständige E-Mail-Adresse.').waitFor();
    expect(await field.inputValue()).toBe('jürgen@example');
    expect(await page.evaluate('document.activeElement?.id')).toBe('email');
    for (const path of ['', '/gesendet', '/bestaetigung?token=x']) {
      if (path !== '') await page.goto(`${MORNING}${path}`);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect([path, await findViolations(page, colorScheme)]).toEqual([path, []]);
      }
    }
    await close();
  });

  it('M11 the refused form is put right and sent again', async () => {
    const { page, problems, close } = await openVisitor(browser, portal.port);
    await page.goto(MORNING);
    await page.getByLabel('Ihre E-Mail-Adresse').fill('jürgen@example');
    await page.evaluate(`document.querySelector('#email').form.noValidate = true`);
    await page.getByRole('button', { name: 'Newsletter bestellen' }).click();
    await page.getByText('Das ist keine vollständige E-Mail-Adresse.').waitFor();
    await page.getByLabel('Ihre E-Mail-Adresse').fill('juergen@example.de');
    await page.getByRole('button', { name: 'Newsletter bestellen' }).click();
    await page.getByRole('heading', { name: 'Fast geschafft' }).waitFor();
    expect(problems.filter((problem) => !problem.includes('status of 422'))).toEqual([]);
    await close();
  });
});
