import { describe, expect, it } from 'vitest';
import {
  askForCode,
  DESK,
  digitsInMail,
  fillInLogin,
  isFault,
  linkInMail,
  openAccountVisitor,
  PHONE,
} from './support/accountVisitor.ts';
import { shareBrowser } from './support/browser.ts';
import { findViolations } from './support/findViolations.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();
const browser = await shareBrowser();

const PASSWORD = 'Rheinufer im Morgennebel';
const FAREWELL = 'Sie sind abgemeldet.';
const MODES = [
  ['phone', PHONE],
  ['desk', DESK],
  ['phone-ohne-script', { ...PHONE, javaScriptEnabled: false }],
] as const;

describe.each(MODES)('readers and their accounts, %s', (mode, options) => {
  const hasScript = !('javaScriptEnabled' in options);

  it('M143 M66 log in from an article and are back in it, without losing it to a wrong password', async () => {
    const { page, frame, logIn, reader, problems, close } = await openAccountVisitor(browser, portal, options);
    await page.goto('/1002?utm=brief');
    await page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).click();
    const form = hasScript ? frame : page;
    const name = { phone: 'plus', desk: 'purplus', 'phone-ohne-script': 'tag3' }[mode];
    await logIn(form, name, 'ganz sicher falsch');
    await form.getByText('E-Mail-Adresse oder Passwort stimmen nicht').waitFor();
    expect(await form.getByLabel('E-Mail-Adresse').inputValue()).toBe(`${name}@demo.example`);
    expect(await form.getByLabel('Passwort').inputValue()).toBe('');
    expect(await form.getByLabel('Passwort').getAttribute('aria-invalid')).toBe('true');
    await logIn(form, name);
    await page.waitForURL(/\/1002\?utm=brief(#onboarding)?$/);
    expect(await reader()).toBe('loggedIn');
    expect(await page.getByRole('banner').getByRole('button', { name: 'Konto' }).isVisible()).toBe(true);
    expect(problems.filter(isFault)).toEqual([]);
    await close();
  });

  it('M19 M144 a guard asks for the login and lets through afterwards; an address that waits is confirmed from there', async () => {
    const { page, frame, logIn, close } = await openAccountVisitor(browser, portal, options);
    await page.goto('/account');
    await logIn(hasScript ? frame : page, 'neu');
    await page.waitForURL(/\/account(#verify-email)?$/);
    if (hasScript) {
      await page.getByRole('dialog', { name: 'E-Mail-Adresse bestätigen' }).waitFor();
      await page.getByRole('button', { name: 'Schließen' }).click();
    }
    expect(await page.getByText('neu@demo.example').isVisible()).toBe(true);
    await close();
  });

  it('M144 M72 register with an address and the mail’s code, are logged in where they were, and shown around', async () => {
    const { page, frame, reader, problems, close } = await openAccountVisitor(browser, portal, options);
    const address = `anna.${mode}@leser.example`;
    await page.goto('/1003');
    await page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).click();
    const form = hasScript ? frame : page;
    await askForCode(form, address);
    await form.getByText(`Wir haben einen sechsstelligen Code an ${address} geschickt.`).waitFor();
    const code = form.getByLabel('Code aus der E-Mail');
    const digits = await digitsInMail(portal, address);
    await code.fill(digits === '111111' ? '222222' : '111111');
    if (!hasScript) await form.getByRole('button', { name: 'Weiter' }).click();
    await form.getByText('Das ist nicht der Code aus unserer letzten E-Mail').waitFor();
    await code.fill(digits);
    if (!hasScript) await form.getByRole('button', { name: 'Weiter' }).click();
    await page.waitForURL(/\/1003(#onboarding)?$/);
    await expect.poll(reader, { timeout: 10_000 }).toBe('loggedIn');
    if (hasScript) await page.getByRole('region', { name: 'Willkommen' }).waitFor();
    expect(problems.filter(isFault)).toEqual([]);
    await close();
  });

  it('M144 D3 read on where they were on the device where the mail is, by its link', async () => {
    const { page, frame, close } = await openAccountVisitor(browser, portal, options);
    const address = `berta.${mode}@leser.example`;
    await page.goto('/1003?utm=brief');
    await page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).click();
    const form = hasScript ? frame : page;
    await form.getByLabel('E-Mail-Adresse').fill(address);
    await form.getByRole('button', { name: 'Weiter' }).click();
    await form.getByRole('button', { name: 'Code per E-Mail schicken' }).click();
    await form.getByLabel('Code aus der E-Mail').waitFor();
    const other = await openAccountVisitor(browser, portal, options);
    await other.page.goto(await linkInMail(portal, address, '/e-mail-bestaetigen'));
    expect(new URL(other.page.url()).pathname).toBe('/e-mail-bestaetigen');
    expect(await other.reader()).toBe('anonymous');
    await other.page.getByText(`Der Link gehört zur Adresse ${address}.`).waitFor();
    await other.page.getByRole('button', { name: 'Ja, Adresse bestätigen' }).click();
    await other.page.waitForURL(/\/1003\?utm=brief(#onboarding)?$/);
    expect(await other.reader()).toBe('loggedIn');
    await Promise.all([close(), other.close()]);
  });

  it('M69 D2 go back to the article that they log in from, whatever they were asked to log in for before', async () => {
    const { page, frame, logIn, close } = await openAccountVisitor(browser, portal, options);
    await page.goto('/account');
    await (hasScript ? frame : page).getByLabel('E-Mail-Adresse').waitFor();
    await page.goto('/1003');
    await page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).click();
    await logIn(hasScript ? frame : page, { phone: 'express', desk: 'epaper', 'phone-ohne-script': 'tag3' }[mode]);
    await page.waitForURL(/\/1003(#onboarding)?$/);
    await close();
  });

  it('M144 M25 forget the password, choose another by mail, and the old one is good no longer', async () => {
    const { page, frame, logIn, reader, close } = await openAccountVisitor(browser, portal, options);
    const name = { phone: 'tag7', desk: 'tag8', 'phone-ohne-script': 'tag9' }[mode];
    await page.goto('/1001#forgot-password');
    if (!hasScript) await page.goto('/__mein-portal/dialog-flow/forgot-password');
    const form = hasScript ? frame : page;
    await form.getByLabel('E-Mail-Adresse').fill(`${name}@demo.example`);
    await form.getByRole('button', { name: 'Link schicken' }).click();
    await form.getByRole('heading', { name: 'Bitte sehen Sie in Ihr Postfach' }).waitFor();
    await form.getByText(`Wenn es zu ${name}@demo.example ein Konto gibt`).waitFor();
    expect(await form.getByRole('link', { name: 'Andere E-Mail-Adresse' }).count()).toBe(1);
    expect(new URL(page.url()).search).not.toContain('demo');
    const link = await linkInMail(portal, `${name}@demo.example`, '/change-password');
    await page.goto(link);
    await form.getByText(`Der Link gehört zur Adresse ${name}@demo.example.`).waitFor();
    expect(await form.getByLabel('Neues Passwort').getAttribute('minlength')).toBe('10');
    await form.getByLabel('Neues Passwort').fill('aaaaaaaaaaaa');
    await form.getByRole('button', { name: 'Passwort speichern' }).click();
    await form.getByText('zu leicht zu erraten').waitFor();
    await form.getByLabel('Neues Passwort').fill(PASSWORD);
    await form.getByRole('button', { name: 'Passwort speichern' }).click();
    await expect.poll(reader, { timeout: 10_000 }).toBe('loggedIn');
    await page.context().clearCookies();
    await page.goto(link);
    await page.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' }).waitFor();
    await page.goto('/1001#login');
    if (!hasScript) await page.goto('/__mein-portal/dialog-flow/login');
    await logIn(form, name);
    await form.getByText('E-Mail-Adresse oder Passwort stimmen nicht').waitFor();
    await logIn(form, name, PASSWORD);
    await expect.poll(reader, { timeout: 10_000 }).toBe('loggedIn');
    await close();
  });

  it('M23 complete what their account lacks before they go on', async () => {
    const { page, frame, logIn, close } = await openAccountVisitor(browser, portal, options);
    if (mode !== 'phone') return close();
    await page.goto('/1001#login');
    await logIn(frame, 'luecke');
    await frame.getByRole('heading', { name: 'Ihr Name fehlt noch' }).waitFor();
    await frame.getByRole('button', { name: 'Speichern und weiter' }).click();
    expect(new URL(page.url()).hash).toBe('#login');
    await frame.getByLabel('Vorname').fill('Lara');
    await frame.getByLabel('Nachname').fill('Lücke');
    await frame.getByRole('button', { name: 'Speichern und weiter' }).click();
    await page.waitForURL(/\/1001(#onboarding)?$/);
    await page.goto('/account');
    expect(await page.getByText('Lara Lücke').isVisible()).toBe(true);
    await close();
  });
});

it('M68 after a login the reader’s anonymous id is their own, and services are asked what they know; the menu tells it', async () => {
  await portal.query(
    "INSERT INTO bookmarks (sso_id, mandator, kind, id, ts) VALUES ('demo-wallet', 'tagesbote', 'article', 1001, 1)",
  );
  const { page, frame, logIn, close } = await openAccountVisitor(browser, portal);
  const told: unknown[] = [];
  await page.exposeFunction('tell', (detail: unknown) => void told.push(detail));
  await page.addInitScript(`document.addEventListener('reader-state', ({ detail }) => tell(detail))`);
  await page.goto('/1001#login');
  await logIn(frame, 'wallet');
  await page.waitForURL(/\/1001(#onboarding)?$/);
  await expect.poll(() => told).toEqual([{ hasMissingFields: false, credits: 3, hasBookmarks: true }]);
  expect((await page.context().cookies()).find(({ name }) => name === 'anon_id')?.value).toBe('demo-wallet');
  await page.waitForLoadState('networkidle');
  await page.getByRole('banner').getByRole('button', { name: 'Konto' }).click();
  const menu = page.locator('[popover]:popover-open');
  await menu.getByRole('link', { name: 'Meine Coins: 3' }).waitFor();
  expect(await menu.getByRole('link').allTextContents()).toEqual(['Mein Konto', 'Merkliste', 'Meine Coins: 3']);
  expect(await findViolations(page, 'light')).toEqual([]);
  await close();
});

describe('logging out', () => {
  it.each([
    ['as browsers tell them', '', 'wallet'],
    ['also where browsers have no channel', 'delete window.BroadcastChannel;', 'pur'],
  ])(
    'M70 M134 leaves the account for the front, and the other tabs follow within a second, %s',
    async (_, lack, name) => {
      const { page, frame, logIn, reader, close } = await openAccountVisitor(browser, portal);
      await page.context().addInitScript(lack);
      await page.addInitScript(
        `window.said = []; document.addEventListener('portal-analytics', ({ detail }) => said.push(detail));`,
      );
      await page.goto('/account');
      await logIn(frame, name);
      await page.waitForURL(/\/account(#onboarding)?$/);
      await page.goto('/account');
      const article = await page.context().newPage();
      await article.goto('/1001');
      const account = await page.context().newPage();
      await account.goto('/account/abo');
      await article.waitForLoadState('networkidle');
      await account.waitForLoadState('networkidle');
      await page.getByRole('banner').getByRole('button', { name: 'Konto' }).click();
      const begun = Date.now();
      await page.locator('[popover]:popover-open').getByRole('button', { name: 'Abmelden' }).click();
      await expect.poll(reader, { interval: 20, timeout: 10_000 }).toBe('anonymous');
      const left = Date.now();
      await expect.poll(() => article.locator('html').getAttribute('data-reader'), { interval: 20 }).toBe('anonymous');
      await expect.poll(() => new URL(account.url()).pathname, { interval: 20 }).toBe('/');
      expect(Date.now() - left).toBeLessThan(1_000);
      expect([new URL(page.url()).pathname, new URL(article.url()).pathname, begun < left]).toEqual([
        '/',
        '/1001',
        true,
      ]);
      await page.getByText(FAREWELL).waitFor();
      await page.goto('/impressum');
      expect(await page.getByText(FAREWELL).isVisible()).toBe(false);
      await close();
    },
  );

  it('M134 hears no word that is older than 45 seconds, or was never ours', async () => {
    const { page, frame, logIn, reader, close } = await openAccountVisitor(browser, portal);
    await page.goto('/1001#login');
    await logIn(frame, 'wallet0');
    await page.waitForURL(/\/1001(#onboarding)?$/);
    const other = await page.context().newPage();
    await other.goto('/impressum');
    await page.evaluate(() => Object.assign(window, { stays: true }));
    await other.evaluate(() => {
      const channel = new BroadcastChannel('session');
      for (const message of [
        { type: 'loggedOut', at: Date.now() - 46_000 },
        { type: 'loggedOut' },
        'loggedOut',
        null,
        { type: 'x', at: Date.now() },
      ]) {
        channel.postMessage(message);
      }
    });
    await page.waitForTimeout(500);
    expect([await reader(), await page.evaluate('window.stays')]).toEqual(['loggedIn', true]);
    await close();
  });

  it('M70 works by its form alone, here and everywhere', async () => {
    const { page, logIn, reader, close } = await openAccountVisitor(browser, portal, {
      ...DESK,
      javaScriptEnabled: false,
    });
    for (const button of ['Hier abmelden', 'Überall abmelden']) {
      await page.goto('/account');
      await logIn(page, 'pluswallet');
      await page.waitForURL(/\/account/);
      await page.getByRole('button', { name: button }).click();
      await expect.poll(reader, { timeout: 10_000 }).toBe('anonymous');
      expect([new URL(page.url()).pathname, await page.getByText(FAREWELL).isVisible()]).toEqual(['/', true]);
      await page.reload();
      expect(await page.getByText(FAREWELL).isVisible()).toBe(false);
    }
    await close();
  });
});

it('M70 M134 a login updates a guest’s other tabs, except one with typed text', async () => {
  const { page, reader, close } = await openAccountVisitor(browser, portal);
  await page.goto('/1001', { waitUntil: 'networkidle' });
  const search = await page.context().newPage();
  await search.goto('/suche', { waitUntil: 'networkidle' });
  const field = search.getByRole('main').getByRole('searchbox');
  await field.fill('Domplatte');
  const login = await page.context().newPage();
  await login.goto('/impressum#login');
  await fillInLogin(login.frameLocator('dialog iframe'), 'plus@demo.example', portal.secrets.demoPassword);
  await expect.poll(() => login.locator('html').getAttribute('data-reader')).toBe('loggedIn');
  await expect.poll(reader).toBe('loggedIn');
  expect(new URL(page.url()).pathname).toBe('/1001');
  expect([await search.locator('html').getAttribute('data-reader'), await field.inputValue()]).toEqual([
    'anonymous',
    'Domplatte',
  ]);
  await close();
});
