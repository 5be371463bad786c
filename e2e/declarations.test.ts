import fs from 'node:fs';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { SUBSCRIPTION_TOKEN_HEADER } from '#shared/contracts/subscriptions.contract.ts';
import { declarationTexts as texts } from '#shared/i18n/declarationTexts.ts';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { declarationHrefs } from '#shared/routes/hrefs.ts';
import { shareBrowser, openVisitor } from './support/browser.ts';
import { cookiesBesideConsent } from './support/consentCookies.ts';
import { findViolations } from './support/findViolations.ts';
import { FORM, mainOf } from './support/newsletterDesk.ts';
import type { RequestOptions } from './support/sendRequest.ts';
import { shareHastyPortal } from './support/sharedPortals.ts';
import { signedIn } from './support/signedIn.ts';

const portal = await shareHastyPortal();
const browser = await shareBrowser();
afterEach(() => {
  portal.mail.fault = 'none';
  portal.subscriptions.fault = 'none';
});

const { cancellation: CANCEL, withdrawal: WITHDRAW } = declarationHrefs;
const ARRIVED = /Eingegangen[^\d]*(\d{1,2}\. \p{L}+ 20\d\d, \d{1,2}\.\d\d Uhr)/u;

const CANCELLATION = {
  manner: 'ordinary',
  reason: '',
  name: 'Ute Müller',
  identification: 'Musterweg 1, 50000 Köln',
  contract: 'Ein Vertrag, den niemand kennt',
  end: 'next',
  endsOn: '',
};

/** A form as a browser sends it from a page of the title: no cookie. */
function send(
  target: string,
  fields: Readonly<Record<string, string>>,
  title = 'tagesbote',
  more: RequestOptions = {},
) {
  return portal.request(target, {
    method: 'POST',
    host: `${title}.localhost`,
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': FORM, origin: `http://${title}.localhost:${portal.port}`, ...more.headers },
  });
}

const mailsTo = (address: string) => portal.mail.read().filter(({ to }) => to === address);
async function mailTo(address: string) {
  await expect.poll(() => mailsTo(address).length, { timeout: 10_000 }).toBe(1);
  const [mail] = mailsTo(address);
  if (!mail) throw new Error('There is no mail');
  return mail;
}
const rowsOf = (address: string) =>
  portal.query(`SELECT * FROM declarations WHERE json_extract(fields, '$.email') = ?`, address);
const keyIn = (html: string) => /name="key" value="([0-9a-f-]{36})"/.exec(html)?.[1] ?? '';

/** Without script and cookie, from a page with a link to the page with the form, and from there to what came of it. */
async function declareFrom(
  page: Page,
  start: string,
  link: string,
  fill: (page: Page) => Promise<void>,
  button: string,
) {
  await page.goto(start);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click();
  await page.getByRole('button', { name: button }).waitFor();
  await fill(page);
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByText(texts.save).waitFor();
  return asked;
}

async function fillCancellation(page: Page, email: string): Promise<void> {
  await page.getByLabel(texts.fields.name).fill('Ute Müller');
  await page.getByLabel(texts.fields.identification).fill('4711');
  await page.getByLabel(texts.fields.contract.cancellation).fill('Plus');
  await page.getByLabel(texts.fields.email).fill(email);
}

describe('from any page, without script and cookie', () => {
  it.each(MANDATORS.map(({ id }) => id))('G11 %s: a cancellation is two requests away', async (title) => {
    const email = `ute@${title}.example`;
    const { page, problems, close } = await openVisitor(browser, portal.port, {
      baseURL: `http://${title}.localhost:${portal.port}`,
      javaScriptEnabled: false,
    });
    const fill = (form: Page) => fillCancellation(form, email);
    const asked = await declareFrom(
      page,
      title === 'blitz' ? '/order' : '/',
      'Verträge hier kündigen',
      fill,
      'Jetzt kündigen',
    );
    expect(asked).toEqual([`GET ${CANCEL}`, `POST ${CANCEL}`]);
    const [, arrived = ''] = ARRIVED.exec(await page.getByRole('main').innerText()) ?? [];
    expect(arrived).not.toBe('');
    const download = page.waitForEvent('download');
    await page.getByText(texts.save).click();
    const file = fs.readFileSync(await (await download).path(), 'utf8');
    const mail = await mailTo(email);
    for (const said of [arrived, 'Ute Müller', '4711', 'Plus', 'zum nächstmöglichen Zeitpunkt', email])
      for (const text of [file, mail.text, mail.html]) expect(text).toContain(said);
    expect(mail.from.email).toBe(`abo@${title}.example`);
    expect(await cookiesBesideConsent(page.context())).toEqual([]);
    // As a reload: the form once more.
    await page.reload();
    expect(ARRIVED.exec(await page.getByRole('main').innerText())?.[1]).toBe(arrived);
    expect(await rowsOf(email)).toMatchObject([{ mandator: title, kind: 'cancellation', answered_at: null }]);
    expect([mailsTo(email).length, problems]).toEqual([1, []]);
    await close();
  });

  it('G11 a withdrawal is, too, and says so in the words of the law', async () => {
    const { page, close } = await openVisitor(browser, portal.port, { javaScriptEnabled: false });
    const fill = async (form: Page) => {
      await form.getByLabel(texts.fields.name).fill('Ute Müller');
      await form.getByLabel(texts.fields.contract.withdrawal).fill('Plus, bestellt am 20. November');
      await form.getByLabel(texts.fields.email).fill('widerruf@example.de');
    };
    const asked = await declareFrom(page, '/1001', 'Vertrag widerrufen', fill, 'Widerruf bestätigen');
    expect(asked).toEqual([`GET ${WITHDRAW}`, `POST ${WITHDRAW}`]);
    const [, arrived = ''] = ARRIVED.exec(await page.getByRole('main').innerText()) ?? [];
    const mail = await mailTo('widerruf@example.de');
    expect(mail.subject).toBe('Ihr Widerruf ist eingegangen');
    for (const said of [arrived, 'Widerruf des Vertrags', 'bestellt am 20. November'])
      expect(mail.text).toContain(said);
    expect(await rowsOf('widerruf@example.de')).toMatchObject([{ kind: 'withdrawal' }]);
    await close();
  });

  it.each([CANCEL, WITHDRAW])('G11 %s is neither cached nor indexed, and sets no cookie', async (path) => {
    for (const cookie of [undefined, await signedIn(portal, 'plus')]) {
      const { status, headers } = await portal.request(path, { headers: cookie ? { cookie } : {} });
      expect([status, headers['cache-control'], headers['x-robots-tag'], headers['set-cookie']]).toEqual([
        200,
        'private, no-store',
        'noindex',
        undefined,
      ]);
    }
  });
});

describe('sent twice', () => {
  it('G11 is one declaration, one mail and the same answer, also at once; what says something else is another', async () => {
    const email = 'doppelt@example.de';
    const key = keyIn((await portal.request(CANCEL)).text);
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(CANCEL, { ...CANCELLATION, key, email })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ text }) => mainOf(text))).size).toBe(1);
    await mailTo(email);
    expect(await rowsOf(email)).toHaveLength(1);
    await send(CANCEL, { ...CANCELLATION, key, email, contract: 'Ein anderer' });
    await expect.poll(() => mailsTo(email).length, { timeout: 10_000 }).toBe(2);
    expect(await rowsOf(email)).toHaveLength(2);
  });

  it('G11 without a key of the page it is taken all the same', async () => {
    for (const key of ['', 'x'.repeat(500)])
      expect((await send(CANCEL, { ...CANCELLATION, key, email: 'ohne@example.de' })).status).toBe(200);
  });
});

describe('what cannot be taken', () => {
  it('G11 is told beside its fields, with all that was typed', async () => {
    const email = 'fehler@example';
    const { status, headers, text } = await send(CANCEL, {
      ...CANCELLATION,
      manner: 'extraordinary',
      contract: '',
      name: '<b>Ute</b>',
      end: 'day',
      endsOn: '2020-01-01',
      email,
    });
    const main = mainOf(text);
    expect([status, headers['cache-control']]).toEqual([422, 'private, no-store']);
    for (const problem of [
      texts.problems.missing.reason,
      texts.problems.missing.contract,
      texts.problems.invalid.email,
    ])
      expect(main).toContain(problem);
    for (const kept of ['&lt;b&gt;Ute&lt;/b&gt;', 'Musterweg 1, 50000 Köln', '2020-01-01', email])
      expect(main).toContain(kept);
    expect(main).toMatch(/value="extraordinary"[^>]*checked=""|checked=""[^>]*value="extraordinary"/);
    expect(main).not.toContain('<b>Ute');
    expect(await rowsOf(email)).toEqual([]);
  });

  it('G11 the longest that may be typed arrives', async () => {
    const email = 'lang@example.de';
    const most = { reason: '€'.repeat(1_000), name: 'ü'.repeat(200), identification: 'ß'.repeat(300) };
    const { status } = await send(CANCEL, { ...CANCELLATION, ...most, email });
    expect(status).toBe(200);
    expect(JSON.parse(String((await rowsOf(email))[0]?.['fields']))).toMatchObject(most);
  });

  it.each(['down', 'hang', 'error', 'lost'] as const)(
    'G11 commerce "%s": nothing is lost or promised, and what is sent again counts once',
    async (fault) => {
      const email = `weg-${fault}@example.de`;
      const fields = { ...CANCELLATION, key: keyIn((await portal.request(CANCEL)).text), email };
      portal.subscriptions.fault = fault;
      const { status, headers, text } = await send(CANCEL, fields);
      const main = mainOf(text);
      expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '30', 'private, no-store']);
      expect(main).toContain('Wir können Ihre Erklärung im Moment nicht bestätigen.');
      expect(main).toContain('href="mailto:abo@tagesbote.example?subject=K%C3%BCndigung&amp;body=Erkl%C3%A4rung');
      for (const kept of ['Ute Müller', 'Musterweg 1, 50000 Köln', fields.contract, email, fields.key])
        expect(main).toContain(kept);
      expect(portal.log.join('\n')).not.toContain(email);
      portal.subscriptions.fault = 'none';
      expect((await send(CANCEL, fields)).status).toBe(200);
      await mailTo(email);
      expect(await rowsOf(email)).toHaveLength(1);
    },
  );

  it('G11 a form sent from a foreign page declares nothing', async () => {
    const email = 'fremd@example.de';
    const from = (headers: Record<string, string>) =>
      portal.request(CANCEL, {
        method: 'POST',
        body: new URLSearchParams({ ...CANCELLATION, email }).toString(),
        headers: { 'content-type': FORM, ...headers },
      });
    const rundblick = `http://rundblick.localhost:${portal.port}`;
    for (const headers of [
      {},
      { origin: 'https://boese.example' },
      { origin: rundblick },
      { 'sec-fetch-site': 'same-site' },
    ])
      expect((await from(headers)).status).toBe(403);
    expect(await rowsOf(email)).toEqual([]);
  });

  it('G11 a stranger fills no mailbox: past ten mails a day declarations count, and the page says that it is the receipt', async () => {
    const email = 'opfer@example.com';
    for (let time = 1; time <= 12; time += 1) {
      const answer = await send(CANCEL, { ...CANCELLATION, email, name: `Nummer ${time}` }, 'tagesbote', {
        headers: { 'cf-connecting-ip': `192.0.2.${time}` },
      });
      expect([time, answer.status, answer.text.includes('dass wir keine weitere schicken')]).toEqual([
        time,
        200,
        time > 10,
      ]);
    }
    await expect.poll(() => mailsTo(email).length, { timeout: 10_000 }).toBe(10);
    expect(await rowsOf(email)).toHaveLength(12);
    expect(await portal.query('SELECT * FROM declaration_mails')).toEqual([]);
  });

  it('G11 a network that sends hundreds waits, and its form keeps what was typed', async () => {
    // The rate limit counts before the call to commerce, whose failure here keeps the flood from storing rows.
    portal.subscriptions.fault = 'error';
    const flood = Array.from({ length: 101 }, (_, at) =>
      send(CANCEL, { ...CANCELLATION, email: `flut-${at}@example.de` }, 'tagesbote', {
        headers: { 'cf-connecting-ip': '198.51.100.7' },
      }),
    );
    const refused = (await Promise.all(flood)).filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(mainOf(refused[0]?.text ?? '')).toContain('Musterweg 1, 50000 Köln');
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('behind it', () => {
  const ask = async (target: string, token: string, body?: unknown) => {
    const { status, text } = await portal.request(target, {
      host: 'subscriptions.localhost',
      method: body === undefined ? 'GET' : 'POST',
      headers: { [SUBSCRIPTION_TOKEN_HEADER]: token },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status, body: JSON.parse(text) };
  };

  it('G11 the desk lists what waits and says what is answered, with a token of its own that opens nothing else', async () => {
    const { commerceServiceToken, declarationsToken, editorToken } = portal.secrets;
    const email = 'liste@example.de';
    await send(CANCEL, { ...CANCELLATION, email });
    const listed = async () => {
      const { body } = await ask('/declarations', declarationsToken);
      return body.items.filter((item: { declaration: { email: string } }) => item.declaration.email === email);
    };
    const [waiting] = await listed();
    expect(waiting).toMatchObject({
      mandator: 'tagesbote',
      isMailed: true,
      declaration: { kind: 'cancellation', contract: CANCELLATION.contract, endsOn: null, reason: null },
    });
    for (const token of ['', commerceServiceToken, editorToken])
      expect((await ask('/declarations', token)).status).toBe(401);
    for (const target of ['/gauges', '/customers/demo-wallet/wallets'])
      expect((await ask(target, declarationsToken)).status).toBe(401);
    expect((await ask('/declarations', declarationsToken, {})).status).toBe(401);

    const waits = async () => (await ask('/gauges', commerceServiceToken)).body.data;
    const before = await waits();
    expect(before.declarationOldestMs).toBeGreaterThanOrEqual(0);
    const answer = () => ask(`/declarations/${waiting.id}/answered`, declarationsToken, {});
    const first = await answer();
    expect([first.status, (await answer()).body]).toEqual([200, first.body]);
    expect((await ask('/declarations/x/answered', declarationsToken, {})).status).toBe(404);
    expect([await listed(), (await waits()).declarationsWaiting]).toEqual([[], before.declarationsWaiting - 1]);
  });

  it('G11, G16 is handed over and outlives an erasure, until the law no longer wants it', async () => {
    const email = 'auskunft@example.de';
    await send(CANCEL, { ...CANCELLATION, email });
    const { commerceServiceToken } = portal.secrets;
    const person = { id: null, email: 'Auskunft@example.de' };
    const exported = await ask('/data-subjects/export', commerceServiceToken, person);
    const [row] = exported.body.data.declarations;
    // Six years from the end of the year.
    const year = new Date(row.receivedAt).getFullYear();
    expect(row).toMatchObject({ kind: 'cancellation', retainedUntil: Date.UTC(year + 6, 11, 31, 23) });
    const erased = await ask('/data-subjects/erasure', commerceServiceToken, person);
    expect(erased.body).toMatchObject({ kept: { declarations: 1 } });
    expect(await rowsOf(email)).toHaveLength(1);
    await portal.query('UPDATE declarations SET kept_until = ? WHERE id = ?', Date.now() - 1, row.id);
    await portal.runScheduled('commerce');
    expect(await rowsOf(email)).toEqual([]);
  });

  it('G11 a mail service that is away delays the mail, and loses none', async () => {
    const email = 'spaeter@example.de';
    portal.mail.fault = 'error';
    expect((await send(WITHDRAW, { name: 'Ute', contract: 'Plus', email })).status).toBe(200);
    const waiting = () =>
      portal.query(
        `SELECT m.* FROM declaration_mails m JOIN declarations d ON d.id = m.declaration_id WHERE json_extract(d.fields, '$.email') = ?`,
        email,
      );
    await expect.poll(async () => (await waiting())[0]?.['attempts'], { timeout: 5_000 }).toBe(1);
    portal.mail.fault = 'none';
    await portal.query('UPDATE declaration_mails SET due_at = 0');
    await portal.runScheduled('commerce');
    await mailTo(email);
    expect(await waiting()).toEqual([]);
  });
});

describe('on every page', () => {
  it.each([CANCEL, WITHDRAW])('G7, G11 %s is accessible, empty and refused, on a phone and at a desk', async (path) => {
    const { page, problems, close } = await openVisitor(browser, portal.port);
    for (const width of [390, 1_364]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      const look = async (state: string) => {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          expect([state, width, colorScheme, await findViolations(page, colorScheme)]).toEqual([
            state,
            width,
            colorScheme,
            [],
          ]);
        }
        expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      };
      await look('empty');
      await page.evaluate('document.querySelector("main form").noValidate = true');
      await page.getByRole('main').getByRole('button').click();
      await page.getByRole('alert').waitFor();
      await look('refused');
      expect(await page.evaluate('document.activeElement.id')).toBe('name');
    }
    expect(problems.filter((problem) => !problem.includes('422'))).toEqual([]);
    await close();
  });

  it('G7, G11 the keyboard alone cancels, in the order of the fields', async () => {
    const { page, close } = await openVisitor(browser, portal.port);
    await page.goto(CANCEL);
    await page.locator('[name=manner]').first().focus();
    const way: string[] = [];
    const typed: Readonly<Record<string, string>> = {
      name: 'Ute Müller',
      identification: '4711',
      contract: 'Plus',
      email: 'tasten@example.de',
    };
    for (let stop = 0; stop < 20; stop += 1) {
      const name = await page.evaluate<string>('document.activeElement.name || document.activeElement.textContent');
      if (name !== way.at(-1)) {
        way.push(name);
        await page.keyboard.type(typed[name] ?? '');
      }
      if (name === 'Jetzt kündigen') break;
      await page.keyboard.press('Tab');
    }
    expect(way).toEqual([
      'manner',
      'reason',
      'name',
      'identification',
      'contract',
      'end',
      'endsOn',
      'email',
      'Jetzt kündigen',
    ]);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Ihre Kündigung ist eingegangen' }).waitFor();
    expect(await findViolations(page, 'light')).toEqual([]);
    await close();
  });
});
