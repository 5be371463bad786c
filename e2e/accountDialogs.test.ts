import { PERSONAL_ROUTES } from '#shared/routes/personalRoutes.ts';
import { isFramedPath } from '#shared/routes/accountPaths.ts';
import { describe, expect, it } from 'vitest';
import { askForCode, DESK, digitsInMail, isFault, openAccountVisitor, PHONE } from './support/accountVisitor.ts';
import { shareBrowser } from './support/browser.ts';
import { findViolations } from './support/findViolations.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();
const browser = await shareBrowser();

const ARTICLE = '/rund-um-den-dom-1001';
const READERS = [null, 'frei', 'plus', 'wallet', 'neu', 'ohneabo'] as const;
const FRAMED = PERSONAL_ROUTES.filter(({ path }) => isFramedPath(path)).map(({ path }) => path);

it.each(READERS)(
  'M26 D1 no link of a framed page leads into the frame what may not stand there, for %s',
  async (name) => {
    const cookie = name === null ? '' : await portal.cookies(name);
    const seen: string[] = [];
    for (const path of FRAMED) {
      const { text, status } = await portal.request(path, {
        headers: { cookie, 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' },
      });
      if (status >= 300 && status < 400) continue;
      seen.push(path);
      for (const [tag, href = ''] of text.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>/g)) {
        const staysInFrame = !/ target="_(top|blank)"/.test(tag) && href.startsWith('/');
        expect([path, href, staysInFrame && !isFramedPath(href)]).toEqual([path, href, false]);
      }
    }
    expect(seen.length).toBeGreaterThan(name === null ? 2 : 8);
  },
);

it('M25 D1 who has changed the password in the dialog goes on from there', async () => {
  const { page, frame, logIn, problems, close } = await openAccountVisitor(browser, portal);
  await page.goto('/1001#login');
  await logIn(frame, 'purplus');
  await page.waitForURL(/1001(#onboarding)?$/);
  await page.goto('/account#change-password');
  expect(await frame.locator('input[autocomplete=username]').inputValue()).toBe('purplus@demo.example');
  await frame.getByLabel('Bisheriges Passwort').fill(portal.secrets.demoPassword);
  await frame.getByLabel('Neues Passwort').fill('Rheinufer im Morgennebel');
  await frame.getByRole('button', { name: 'Passwort speichern' }).click();
  await frame.getByRole('link', { name: 'Zur Startseite' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(problems.filter(isFault)).toEqual([]);
  await close();
});

describe.each([
  ['phone', { ...PHONE, viewport: { width: 390, height: 844 } }],
  ['desk', { ...DESK, viewport: { width: 1_364, height: 900 } }],
] as const)('a dialog of the account, %s', (device, options) => {
  it.each(['login', 'register', 'forgot-password'])(
    'M44 D4 D5 D7 G7 #%s shows all of its form below its own row, and is accessible in both colours',
    async (dialog) => {
      const { page, frame, close } = await openAccountVisitor(browser, portal, options);
      await page.goto(`${ARTICLE}#${dialog}`);
      await frame.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => page.locator('dialog:not([popover])').getAttribute('aria-busy')).toBe('false');
      const isWhole = () =>
        frame.locator('html').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
      await expect.poll(isWhole).toBe(0);
      const [closer, form] = await Promise.all([
        page.getByRole('button', { name: 'Schließen' }).boundingBox(),
        page.locator('dialog iframe').boundingBox(),
      ]);
      expect((closer?.y ?? 0) + (closer?.height ?? 0)).toBeLessThanOrEqual((form?.y ?? 0) + 1);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect([colorScheme, await findViolations(page, colorScheme)]).toEqual([colorScheme, []]);
      }
      await close();
    },
  );

  it('D8 D15 D16 keeps the page behind it where it is, and leaves it there', async () => {
    const { page, frame, close } = await openAccountVisitor(browser, portal, options);
    await page.goto(ARTICLE, { waitUntil: 'networkidle' });
    await page.evaluate('scrollTo(0, 700)');
    await page.evaluate(`document.querySelector('[data-dialog=login]').click()`);
    await frame.getByLabel('E-Mail-Adresse').waitFor();
    await expect.poll(() => page.locator('dialog:not([popover])').getAttribute('aria-busy')).toBe('false');
    const focused = () => frame.locator(':focus').count();
    if (device === 'desk') await expect.poll(focused).toBe(1);
    else expect(await focused()).toBe(0);
    await page.mouse.move(5, 5);
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(300);
    expect(await page.evaluate('scrollY')).toBe(700);
    const loaded = page.waitForEvent('load');
    await page.mouse.click(5, 5);
    await loaded;
    await expect.poll(() => page.evaluate('scrollY')).toBe(700);
    expect(await page.locator('dialog:not([popover])').count()).toBe(0);
    await close();
  });

  it.each([
    ['/1001', '[data-dialog=login]', 'Anmelden'],
    ['/1002', '[data-paywall-template] [data-dialog=login]', 'Weiterlesen: '],
  ])('D9 gives the focus back to the link on %s that opened it', async (path, opener, title) => {
    const { page, frame, close } = await openAccountVisitor(browser, portal, options);
    await page.goto(path);
    const link = page.locator(opener).first();
    await link.focus();
    await page.keyboard.press('Enter');
    await frame.getByLabel('E-Mail-Adresse').waitFor();
    const headline = title === 'Anmelden' ? '' : await page.getByRole('heading', { level: 1 }).textContent();
    const dialog = page.getByRole('dialog', { name: `${title}${headline?.trim()}`, exact: true });
    expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    const heading = frame.getByRole('heading', { level: 1 });
    await frame.getByRole('link', { name: 'Jetzt registrieren' }).click();
    await expect.poll(() => heading.textContent()).toBe('Konto anlegen');
    const registration = title === 'Anmelden' ? 'Konto anlegen' : `${title}${headline?.trim()}`;
    await page.getByRole('dialog', { name: registration, exact: true }).waitFor();
    const loaded = page.waitForEvent('load');
    await page.keyboard.press('Escape');
    await loaded;
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
    await close();
  });

  it('G15 opens at the first touch without asking for a script any more', async () => {
    const { page, close } = await openAccountVisitor(browser, portal, options);
    await page.goto('/', { waitUntil: 'networkidle' });
    const scripts: string[] = [];
    page.on(
      'request',
      (request) =>
        request.frame() === page.mainFrame() && request.resourceType() === 'script' && scripts.push(request.url()),
    );
    await page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).click();
    await page.locator('dialog[open]').waitFor();
    expect(scripts).toEqual([]);
    await close();
  });

  it('D11 without a connection keeps the article, and what was typed', async () => {
    const { page, frame, close } = await openAccountVisitor(browser, portal, options);
    await page.goto(`${ARTICLE}#register`);
    await frame.getByLabel('E-Mail-Adresse').fill('unterwegs@leser.example');
    await page.context().setOffline(true);
    await frame.getByRole('button', { name: 'Code schicken' }).click();
    await frame.getByRole('alert').getByText('Was Sie eingegeben haben, bleibt stehen').waitFor();
    expect(await frame.getByLabel('E-Mail-Adresse').inputValue()).toBe('unterwegs@leser.example');
    await page.context().setOffline(false);
    await frame.getByRole('button', { name: 'Code schicken' }).click();
    await frame.getByLabel('Code aus der E-Mail').waitFor();
    await close();
  });
});

it('M72 D16 the greeting stands below what is read, covers nothing, and is gone when it is put away', async () => {
  const { page, frame, close } = await openAccountVisitor(browser, portal, PHONE);
  await page.goto('/1001#login');
  await askForCode(frame, 'neuling@leser.example');
  await frame.getByLabel('Code aus der E-Mail').fill(await digitsInMail(portal, 'neuling@leser.example'));
  await page.waitForURL(/1001#onboarding$/);
  const greeting = page.getByRole('region', { name: 'Willkommen' });
  await greeting.waitFor();
  expect(await page.locator('dialog:not([popover])').count()).toBe(0);
  expect(await greeting.evaluate((element) => getComputedStyle(element).position)).toBe('static');
  const body = await page.locator('[data-article-body]').boundingBox();
  expect((await greeting.boundingBox())?.y).toBeGreaterThan((body?.y ?? 0) + (body?.height ?? 0));
  expect(await findViolations(page, 'light')).toEqual([]);
  await greeting.getByRole('button', { name: 'Alles klar' }).click();
  await expect.poll(() => greeting.count()).toBe(0);
  expect(new URL(page.url()).hash).toBe('');
  await close();
});

it('M143 D6 who is known at no title reads so, and goes back to where he came from once he has logged in', async () => {
  const { page, logIn, close } = await openAccountVisitor(browser, portal);
  await page.goto('/api/mein/oauth2/login?to=/impressum');
  await page.getByText('Auf diesem Gerät sind Sie bei keiner unserer Zeitungen angemeldet.').waitFor();
  await logIn(page, 'tag7');
  await page.waitForURL(/\/impressum(#onboarding)?$/);
  await close();
});

it.each([PHONE, { ...PHONE, javaScriptEnabled: false }])(
  'M44 D16 a password is shown by a button in its field, where there is script, and is sent as one',
  async (options) => {
    const { page, close } = await openAccountVisitor(browser, portal, options);
    const hasScript = !('javaScriptEnabled' in options);
    await page.goto(hasScript ? '/1001#login' : '/__mein-portal/dialog-flow/login');
    const form = hasScript ? page.frameLocator('dialog iframe') : page;
    await form.getByLabel('E-Mail-Adresse').fill('plus@demo.example');
    await form.getByRole('button', { name: 'Weiter', exact: true }).click();
    const field = form.getByLabel('Passwort', { exact: true });
    await field.fill('falsch geschrieben');
    const button = form.getByRole('button', { name: 'Passwort anzeigen' });
    if (hasScript) {
      await button.waitFor();
      const [box, dialog] = [await button.boundingBox(), await page.locator('dialog:not([popover])').boundingBox()];
      expect([box?.width, box?.height]).toEqual([44, 44]);
      for (const [type, isPressed] of [
        ['text', 'true'],
        ['password', 'false'],
        ['text', 'true'],
      ]) {
        await button.click();
        expect([await field.getAttribute('type'), await button.getAttribute('aria-pressed')]).toEqual([
          type,
          isPressed,
        ]);
      }
      expect([await field.inputValue(), await page.locator('dialog:not([popover])').boundingBox()]).toEqual([
        'falsch geschrieben',
        dialog,
      ]);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect([colorScheme, await findViolations(page, colorScheme)]).toEqual([colorScheme, []]);
      }
      const types = await form.locator('form').evaluate((element: HTMLFormElement) => {
        element.addEventListener('submit', (event) => event.preventDefault());
        element.querySelector<HTMLElement>('[data-submit]')?.click();
        return Array.from(element.querySelectorAll<HTMLInputElement>('[name=password]'), ({ type }) => type);
      });
      expect([types, await button.getAttribute('aria-pressed')]).toEqual([['password'], 'false']);
    } else expect(await button.isVisible()).toBe(false);
    await close();
  },
);

it('D10 password managers find the form that changes a password', async () => {
  const { status, headers } = await portal.request('/.well-known/change-password');
  expect([status, headers['location']]).toEqual([302, '/__mein-portal/dialog-flow/change-password']);
});
