import type { Browser, Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PASSKEY_LOGIN_OPTIONS_PATH, PASSKEY_LOGIN_PATH } from '#shared/routes/sessionPaths.ts';
import { DESK, digitsInMail, isFault, openAccountVisitor, PHONE } from './support/accountVisitor.ts';
import { launchUnseen, shareBrowser } from './support/browser.ts';
import { findViolations } from './support/findViolations.ts';
import { startHttpsFront } from './support/httpsFront.ts';
import { addPasskeyDevice } from './support/passkeyDevice.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();
const browser = await shareBrowser();

/** Waits until the form's script has loaded and requests the browser's passkey list. Earlier clicks have no effect. */
const waitForList = (page: Page) =>
  page.waitForRequest((request) => request.url().endsWith(PASSKEY_LOGIN_OPTIONS_PATH));

/** With the account's own button, once its script is there. */
async function clickMake(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Passkey anlegen' }).click();
}

const QUESTION = 'Beim nächsten Mal ohne Passwort und ohne E-Mail?';

it.each([
  ['phone', PHONE, 'plus'],
  ['desk', DESK, 'epaper'],
] as const)(
  'M143 a passkey is offered after a login, logs in without a password, and is removed again, %s',
  async (_, options, name) => {
    const { page, frame, logIn, reader, problems, close } = await openAccountVisitor(browser, portal, options);
    const device = await addPasskeyDevice(page);
    await page.goto('/1001#login');
    await logIn(frame, name);
    await page.waitForURL(/1001(#onboarding)?$/);
    await page.waitForLoadState('networkidle');
    await page.goto('/impressum');
    const question = page.getByRole('complementary', { name: QUESTION });
    await question.waitFor();
    expect(await findViolations(page, 'light')).toEqual([]);
    await question.getByRole('button', { name: 'Passkey anlegen' }).click();
    await question.getByText('Ihr Passkey ist angelegt').waitFor();
    await question.getByRole('button', { name: 'Schließen' }).click();
    await expect.poll(() => question.count()).toBe(0);

    await device.setTouched(false);
    await page.context().clearCookies();
    await page.goto('/1002');
    const listed = waitForList(page);
    await page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).click();
    const button = frame.getByRole('button', { name: 'Mit Passkey anmelden' });
    await button.waitFor();
    const before = await button.boundingBox();
    await listed;
    // The device is touched only once the button has replaced the list: otherwise the list would answer, and the button
    // be gone.
    const touch = async (route: Route) => {
      await device.setTouched(true);
      await route.continue();
    };
    await page.route(`**${PASSKEY_LOGIN_OPTIONS_PATH}`, touch, { times: 1 });
    await button.click();
    await page.waitForURL(/\/1002$/);
    await expect.poll(reader).toBe('loggedIn');
    expect(before?.height).toBe(40);

    await page.goto('/account');
    expect(await question.count()).toBe(0);
    await clickMake(page);
    await page.getByText('Auf diesem Gerät gibt es schon einen Passkey').waitFor();
    await page.getByRole('button', { name: /^Passkey entfernen: .*Kölner Tagesbote/ }).click();
    await page.getByText('Der Passkey ist entfernt').waitFor();
    expect(await page.getByText('Sie haben noch keinen.').isVisible()).toBe(true);
    expect(problems.filter(isFault)).toEqual([]);
    await close();
  },
);

it('M143 a passkey that is gone opens nothing, and the form says so; the list of the browser offers those there are', async () => {
  const { page, frame, logIn, reader, close } = await openAccountVisitor(browser, portal);
  const device = await addPasskeyDevice(page);
  await page.goto('/account');
  await logIn(frame, 'pur');
  await page.waitForURL(/\/account(#onboarding)?$/);
  await page.goto('/account');
  await clickMake(page);
  await page.getByText('Ihr Passkey ist angelegt').waitFor();
  await page.context().clearCookies();
  // An instant touch answers the list's request; a click in the meantime still logs in only once.
  const button = frame.getByRole('button', { name: 'Mit Passkey anmelden' });
  let asked = 0;
  page.on('request', (request) => (asked += request.url().endsWith(PASSKEY_LOGIN_OPTIONS_PATH) ? 1 : 0));
  const click = async (route: Route) => {
    await button.click();
    await route.continue();
  };
  await page.route(`**${PASSKEY_LOGIN_PATH}`, click, { times: 1 });
  await page.goto('/1001#login');
  await expect.poll(reader).toBe('loggedIn');
  expect(asked).toBe(1);
  const identity = await portal.database('IDENTITY_DB');
  await identity.prepare('DELETE FROM "passkey"').run();
  await device.setTouched(false);
  await page.context().clearCookies();
  await page.goto('/1002#login');
  await button.waitFor();
  await device.setTouched(true);
  await button.click();
  await frame.getByText('Diesen Passkey kennen wir nicht').waitFor();
  expect(await reader()).toBe('anonymous');
  await close();
});

it('M143 who does not want one is not asked again on this device', async () => {
  const { page, frame, logIn, close } = await openAccountVisitor(browser, portal);
  await addPasskeyDevice(page);
  const question = page.getByRole('complementary', { name: QUESTION });
  for (const [answer, isAskedAgain] of [
    ['Jetzt nicht', true],
    ['Hier nicht mehr fragen', false],
  ] as const) {
    await page.goto('/impressum#login');
    await logIn(frame, 'tag8');
    await expect.poll(() => page.locator('html').getAttribute('data-reader')).toBe('loggedIn');
    await page.goto('/1001');
    await question.getByRole('button', { name: answer }).click();
    await expect.poll(() => question.count()).toBe(0);
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect([answer, await question.count()]).toEqual([answer, 0]);
    expect(await page.evaluate(() => localStorage.getItem('passkey_offer'))).toBe(isAskedAgain ? null : 'never');
    await page.context().clearCookies();
  }
  await close();
});

it('M143 creates no passkey without a login, and refuses nonsense', async () => {
  const headers = {
    'content-type': 'application/json',
    origin: `http://tagesbote.localhost:${portal.port}`,
    'sec-fetch-site': 'same-origin',
  };
  const post = async (path: string, body: unknown) =>
    (await portal.request(path, { method: 'POST', headers, body: JSON.stringify(body) })).status;
  expect([
    await post('/api/passkeys/options', {}),
    await post('/api/passkeys', { ceremony: 'x', response: {} }),
  ]).toEqual([401, 401]);
  expect([
    await post('/api/passkeys/login', {}),
    await post('/api/passkeys/login', { ceremony: 'x', response: {} }),
  ]).toEqual([400, 400]);
});

it('M143 M144 a new account, which has no password, is offered a passkey in its place and entered with it', async () => {
  const { page, frame, reader, problems, close } = await openAccountVisitor(browser, portal, PHONE);
  await addPasskeyDevice(page);
  await page.goto('/1003#register');
  await frame.getByLabel('E-Mail-Adresse').fill('clara@leser.example');
  await frame.getByRole('button', { name: 'Code schicken' }).click();
  await frame.getByLabel('Code aus der E-Mail').fill(await digitsInMail(portal, 'clara@leser.example'));
  const greeting = page.getByRole('region', { name: 'Willkommen' });
  await greeting.waitFor();
  const noted = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/onboarding'),
  );
  await greeting.getByRole('button', { name: 'Alles klar' }).click();
  await noted;
  await page.goto('/impressum');
  const question = page.getByRole('complementary', { name: QUESTION });
  await question.getByRole('button', { name: 'Passkey anlegen' }).click();
  await question.getByText('Ihr Passkey ist angelegt').waitFor();
  await page.context().clearCookies();
  await page.goto('/1002#login');
  // The second login offers to complete the name, which is optional.
  await frame.getByRole('link', { name: 'Später ergänzen' }).click();
  await expect.poll(reader, { timeout: 10_000 }).toBe('loggedIn');
  expect(problems.filter(isFault)).toEqual([]);
  await close();
});

describe('M143 D14 a passkey that was made at one title', () => {
  /** Makes one at BLITZ, and shows what there is at the Rundblick. */
  async function makeAndShow(from: Browser) {
    const { page, frame, logIn, reader, close } = await openAccountVisitor(from, portal);
    await addPasskeyDevice(page);
    await page.goto(`http://blitz.localhost:${portal.port}/account`);
    await logIn(frame, 'wallet');
    await page.waitForURL(/blitz.*\/account(#onboarding)?$/);
    await page.goto(`http://blitz.localhost:${portal.port}/account`);
    await clickMake(page);
    await page.getByText('Ihr Passkey ist angelegt').waitFor();
    await page.context().clearCookies();
    const listed = waitForList(page);
    await page.goto(`http://rundblick.localhost:${portal.port}/impressum#login`);
    await listed;
    return { page, frame, reader, close };
  }

  it('opens the account at another by the browser’s own list', async () => {
    const front = await startHttpsFront(portal);
    const knowing = await launchUnseen(
      `--host-resolver-rules=MAP tagesbote.localhost:443 127.0.0.1:${front.port}`,
      '--ignore-certificate-errors',
    );
    const { page, reader } = await makeAndShow(knowing);
    await expect.poll(reader, { timeout: 10_000 }).toBe('loggedIn');
    expect(page.url()).toMatch(/rundblick.*\/impressum(#onboarding)?$/);
    await knowing.close();
    await front.stop();
  });

  it('is that title’s alone where the browser cannot know which belong together, and the form says so', async () => {
    const { frame, reader, close } = await makeAndShow(browser);
    await frame.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
    await frame.getByText('In manchen Browsern gilt ein Passkey nur bei der Zeitung').waitFor();
    expect(await reader()).toBe('anonymous');
    await close();
  });
});
