import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { digitsInMail, isFault, openAccountVisitor } from './support/accountVisitor.ts';
import { carryCookie, shareBrowser, openVisitor } from './support/browser.ts';
import { findViolations } from './support/findViolations.ts';
import { signedIn } from './support/signedIn.ts';
import { shareHastyPortal } from './support/sharedPortals.ts';

const PAID = '/altstadt-leerstand-wem-gehoeren-die-gassen-1002';
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true };
const NO_SHARING = 'delete Navigator.prototype.share;';

const portal = await shareHastyPortal();
const { users } = portal;
const browser = await shareBrowser();

const sessions = new Map<string, Promise<string>>();

/** Opens a browser with the session of a demo reader. */
async function openAs(name: string, script = '', options: BrowserContextOptions = PHONE) {
  const visitor = await openVisitor(browser, portal.port, options);
  const session = sessions.get(name) ?? signedIn(portal, name);
  sessions.set(name, session);
  for (const cookie of (await session).split('; ')) await carryCookie(visitor.page, cookie);
  if (script) await visitor.page.addInitScript(script);
  return visitor;
}

const giveButton = (page: Page) => page.getByRole('button', { name: 'Artikel verschenken' });
const makeButton = (page: Page) => panelOf(page).getByRole('button', { name: 'Geschenk-Link erstellen' });
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Artikel verschenken' });
const isWrong = (problem: string) => isFault(problem) && !problem.startsWith('failed:');

it('G10 a Plus reader gives an article to a person without an account, who registers, reads, and reads on the next day, until it is revoked', async () => {
  const giver = await openAs(
    'plus',
    `window.shared = []; navigator.share = async (what) => { window.shared.push(what); };`,
  );
  await giver.page.goto(PAID);
  await giveButton(giver.page).click();
  await panelOf(giver.page).getByText('gezählt wird erst, wenn Sie den Link erstellen').waitFor();
  expect(await portal.query(`SELECT id FROM gift_links WHERE giver = 'demo-plus'`)).toEqual([]);
  await makeButton(giver.page).click();
  await giver.page.getByText('In diesem Monat können Sie noch 4 Artikel verschenken.').waitFor();
  await panelOf(giver.page).waitFor({ state: 'detached' });
  const [shared] = await giver.page.evaluate<{ title: string; url: string }[]>('window.shared');
  expect(shared).toEqual({
    title: expect.stringMatching(/^Geschenkter Artikel: /),
    url: expect.stringContaining(`${PAID}?link-token=`),
  });
  expect(giver.problems).toEqual([]);

  const { page, frame, problems, close } = await openAccountVisitor(browser, portal, PHONE);
  await page.goto(shared?.url ?? '');
  expect(new URL(page.url()).search).toBe('');
  const layer = page.getByRole('region', { name: 'Dieser Artikel ist ein Geschenk für Sie' });
  await layer.getByRole('link', { name: 'Kostenlos registrieren' }).click();
  await frame.getByLabel('E-Mail-Adresse').fill('beschenkt@leser.example');
  await frame.getByRole('button', { name: 'Code schicken' }).click();
  await frame.getByLabel('Code aus der E-Mail').fill(await digitsInMail(portal, 'beschenkt@leser.example'));
  await page.waitForURL(/-1002(#onboarding)?$/);
  const lock = page.locator('[data-paywall-template]');
  await page.locator('[data-article-body] p').nth(6).waitFor();
  expect([await lock.count(), await giveButton(page).count()]).toEqual([0, 0]);
  const cookie = (await page.context().cookies()).find(({ name }) => name === '__Host-link_token_1002');
  expect((cookie?.expires ?? 0) * 1_000 - Date.now()).toBeGreaterThan(13 * 86_400_000);

  await portal.query('UPDATE gift_links SET revoked_at = ?', Date.now());
  await page.goto('/1002');
  await lock.getByText('hat den Link zurückgezogen').waitFor();
  expect(problems.filter(isWrong)).toEqual([]);
  await Promise.all([close(), giver.close()]);
});

describe('an article that is given away', () => {
  it('G10 G7 is offered by its address where the device shares nothing, with the keyboard alone, in both colours', async () => {
    const { page, problems, close } = await openAs('pluswallet', NO_SHARING, {
      ...PHONE,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.goto(PAID, { waitUntil: 'networkidle' });
    await giveButton(page).focus();
    await page.keyboard.press('Enter');
    await panelOf(page).waitFor();
    const isOnClose = `document.activeElement.getAttribute('aria-label') === 'Verschenken schließen'`;
    expect(await page.evaluate(isOnClose)).toBe(true);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findViolations(page, colorScheme)).toEqual([]);
    }
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await panelOf(page).getByRole('link', { name: 'WhatsApp' }).waitFor();
    expect(await page.evaluate(isOnClose)).toBe(true);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findViolations(page, colorScheme)).toEqual([]);
    }
    await panelOf(page)
      .getByText(
        /bis zum \d+\. \w+ \d{4}\. .* nur ein kostenloses Konto\. In diesem Monat können Sie noch 4 Artikel verschenken\./,
      )
      .waitFor();
    expect(await panelOf(page).getByRole('link').allTextContents()).toEqual([
      'E-Mail',
      'WhatsApp',
      'Telegram',
      'Threema',
      'Verschenkte Artikel',
    ]);
    const isOnCopy = () => page.evaluate(`document.activeElement.textContent === 'Geschenk-Link kopieren'`);
    for (let stop = 0; stop < 8 && !(await isOnCopy()); stop += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await panelOf(page).getByText('Kopiert.').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toContain(`${PAID}?link-token=`);
    await page.keyboard.press('Escape');
    await panelOf(page).waitFor({ state: 'detached' });
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Artikel verschenken');
    expect(problems).toEqual([]);
    await close();
  });

  it('G10 leaves the panel where a reader has changed their mind about the share sheet, and the same link', async () => {
    const { page, close } = await openAs(
      'pluswallet',
      `navigator.share = async () => { throw new DOMException('no', 'AbortError'); };`,
    );
    await page.goto(PAID);
    await giveButton(page).click();
    await makeButton(page).click();
    await panelOf(page).getByText('noch 4 Artikel').waitFor();
    await close();
  });

  it('G10 says when it starts anew, once the month’s are given away', async () => {
    await portal.query(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5)
       INSERT INTO gift_links SELECT 'verbraucht-' || i, 'demo-purplus', 'tagesbote', 2000 + i, ?, ?, NULL FROM n`,
      Date.now(),
      Date.now() + 86_400_000,
    );
    const { page, close } = await openAs('purplus', NO_SHARING);
    await page.goto(PAID);
    await giveButton(page).click();
    await makeButton(page).click();
    await panelOf(page)
      .getByText(
        /^Sie haben in diesem Monat schon 5 Artikel verschenkt\. Vom 1\. \w+ \d{4} an können Sie wieder welche verschenken\. Verschenkte Artikel$/,
      )
      .waitFor();
    expect(await makeButton(page).count()).toBe(0);
    await close();
  });

  it('G10 says that it failed, and succeeds when it is tried again', async () => {
    const { page, problems, close } = await openAs('pluswallet', NO_SHARING);
    await page.goto(PAID);
    users.fault = 'down';
    await giveButton(page).click();
    await makeButton(page).click();
    await page.getByText('Das hat gerade nicht geklappt.').waitFor();
    users.fault = 'none';
    await makeButton(page).click();
    await panelOf(page).getByText('noch 4 Artikel').waitFor();
    expect(problems.filter((problem) => !problem.includes('status of 503'))).toEqual([]);
    await close();
  });

  it('G10 is not offered to readers without the right, nor on free articles', async () => {
    for (const [name, path, count] of [
      ['plus', PAID, 1],
      ['plus', '/1001', 0],
      ['epaper', PAID, 0],
    ] as const) {
      const { page, close } = await openAs(name);
      await page.goto(path);
      expect([name, path, await giveButton(page).filter({ visible: true }).count()]).toEqual([name, path, count]);
      await close();
    }
  });
});

describe('an article that is given away without script', () => {
  const openWithout = (name: string) => openAs(name, '', { ...PHONE, javaScriptEnabled: false });
  const links = () => portal.query(`SELECT id FROM gift_links WHERE giver = 'demo-plus'`);

  it('G10 G7 costs nothing until its link is made, and the same link comes again', async () => {
    await portal.query(`DELETE FROM gift_links WHERE giver = 'demo-plus'`);
    const { page, problems, close } = await openWithout('plus');
    await page.goto(PAID);
    await giveButton(page).click();
    await page.getByText('gezählt wird erst, wenn Sie den Link erstellen').waitFor();
    expect(await links()).toEqual([]);
    await page.getByRole('button', { name: 'Geschenk-Link erstellen' }).click();
    const address = page.getByLabel('Geschenk-Link', { exact: true });
    const url = await address.inputValue();
    expect(url).toContain(`${PAID}?link-token=`);
    expect(await page.getByRole('link', { name: 'Per E-Mail senden' }).getAttribute('href')).toContain(
      encodeURIComponent(url),
    );
    await page.getByText('noch 4 von 5').waitFor();
    await page.goto(PAID);
    await giveButton(page).click();
    expect([await address.inputValue(), (await links()).length]).toEqual([url, 1]);
    expect(problems).toEqual([]);
    await close();
  });

  it('G10 is not offered of what is free or unknown, and says when it failed', async () => {
    const { page, close } = await openWithout('pluswallet');
    for (const id of ['1001', '987654', 'x', '']) {
      await page.goto(`/account/geschenke?artikel=${id}`);
      expect([id, await page.getByRole('button', { name: 'Geschenk-Link erstellen' }).count()]).toEqual([id, 0]);
    }
    await portal.query(`DELETE FROM gift_links WHERE giver = 'demo-pluswallet'`);
    await page.goto('/account/geschenke?artikel=1003');
    users.fault = 'down';
    await page.getByRole('button', { name: 'Geschenk-Link erstellen' }).click();
    await page.getByText('Das hat gerade nicht geklappt.').waitFor();
    users.fault = 'none';
    await close();
  });
});

describe('the list of what was given away', () => {
  const listOf = (page: Page) => page.getByRole('main').getByRole('listitem');
  const give = async (id: string, articleId: number, { readers = 0, goodForMs = 86_400_000 } = {}) => {
    const now = Date.now();
    await portal.query(
      `INSERT INTO gift_links VALUES (?, 'demo-plus', 'tagesbote', ?, ?, ?, NULL)`,
      id,
      articleId,
      now - 1_000,
      now + goodForMs,
    );
    for (let reader = 0; reader < readers; reader += 1)
      await portal.query('INSERT INTO gift_openings VALUES (?, ?, ?)', id, `leser-${reader}`, now);
  };

  it.each([
    ['with script', PHONE],
    ['without script', { ...PHONE, javaScriptEnabled: false }],
  ] as const)('G10 G7 says what came of each, and takes back, %s', async (_, options) => {
    await portal.query(`DELETE FROM gift_links WHERE giver = 'demo-plus'`);
    await give('11111111-1111-4111-8111-111111111111', 1003, { readers: 3 });
    await give('22222222-2222-4222-8222-222222222222', 1004, { goodForMs: -500, readers: 1 });
    await give('33333333-3333-4333-8333-333333333333', 987_654);
    const { page, problems, close } = await openAs('plus', '', options);
    await page.goto('/account');
    expect(await page.getByRole('main').getByRole('link', { name: 'Verschenkte Artikel' }).count()).toBe(0);
    await page.getByRole('navigation').getByRole('link', { name: 'Verschenkte Artikel' }).click();
    await page.getByText('In diesem Monat können Sie noch 2 von 5 Artikeln verschenken.').waitFor();
    const [untitled, ended, good] = (await listOf(page).allInnerTexts()).toSorted();
    expect(untitled).toMatch(/^Artikel 987654\s+verschenkt am .*\s+gilt bis zum .*, noch nicht geöffnet/);
    expect(ended).toMatch(/abgelaufen am .*, von einer Person geöffnet, am /);
    expect(good).toMatch(/gilt bis zum .*, von 3 Personen geöffnet, am .*\s+Zurückziehen$/);
    expect(await page.getByRole('button', { name: 'zurückziehen' }).count()).toBe(2);
    const title = String((await portal.query('SELECT title FROM articles WHERE id = 1003'))[0]?.['title']);
    const item = listOf(page).filter({ hasText: title });
    await item.getByRole('button', { name: `Geschenk-Link zurückziehen: ${title}` }).click();
    await page.getByText('Der Link ist zurückgezogen').waitFor();
    expect([await item.innerText(), await item.getByRole('button').count()]).toEqual([
      expect.stringContaining('zurückgezogen, von 3 Personen geöffnet'),
      0,
    ]);
    await page.getByText('noch 2 von 5').waitFor();
    if (!('javaScriptEnabled' in options)) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await findViolations(page, colorScheme)).toEqual([]);
      }
    }
    expect(problems).toEqual([]);
    await close();
  });

  it('G10 is each reader’s own, says when it cannot be had, and where there is nothing to give', async () => {
    const { page, close } = await openAs('frei', '', { ...PHONE, javaScriptEnabled: false });
    await page.goto('/account/geschenke');
    await page.getByText('Artikel verschenken können Sie mit Tagesbote Plus.').waitFor();
    expect(await listOf(page).count()).toBe(0);
    users.fault = 'down';
    expect((await page.goto('/account/geschenke'))?.status()).toBe(503);
    await page.getByText('Ihre Geschenk-Links sind alle noch da').waitFor();
    users.fault = 'none';
    await close();
    const cookie = await signedIn(portal, 'wallet');
    const id = '11111111-1111-4111-8111-111111111111';
    const sent = {
      method: 'POST',
      headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
      body: `link=${id}`,
    };
    await portal.query('UPDATE gift_links SET revoked_at = NULL WHERE id = ?', id);
    expect((await portal.request('/account/geschenke/zurueckziehen', sent)).headers.location).toBe(
      '/account/geschenke?link=geblieben',
    );
    expect(await portal.query('SELECT revoked_at FROM gift_links WHERE id = ?', id)).toEqual([{ revoked_at: null }]);
    const idTokenAlone = { ...sent, headers: { ...sent.headers, cookie: await portal.cookies('plus') } };
    expect((await portal.request('/account/geschenke/zurueckziehen', idTokenAlone)).headers.location).toMatch(
      /^\/__mein-portal\/dialog-flow\/login/,
    );
  });
});
