import { describe, expect, it } from 'vitest';
import { THIRD_PARTIES_PATH } from '#shared/routes/apiPaths.ts';
import { DESK, isFault, openAccountVisitor, PHONE } from './support/accountVisitor.ts';
import { shareBrowser } from './support/browser.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();
const browser = await shareBrowser();

const ARTICLE = '/rund-um-den-dom-1001';

describe.each([
  ['phone', PHONE],
  ['desk', DESK],
] as const)('account dialogs, %s', (device, options) => {
  it.each([
    ['login', 'login'],
    ['register', 'registration'],
    ['forgot-password', 'forgot-password'],
    ['change-password', 'change-password'],
  ])('M35 M36 M37 M38 #%s frames its form, with the page’s query and isnative', async (hash, flow) => {
    const { page, problems, close } = await openAccountVisitor(browser, portal, options);
    await page.goto(`${ARTICLE}?utm=a&b=%26#${hash}`);
    const frame = page.locator('dialog[open] iframe');
    await frame.waitFor();
    expect(await frame.getAttribute('src')).toBe(`/__mein-portal/dialog-flow/${flow}?utm=a&b=%26&isnative=false`);
    await page.frameLocator('dialog iframe').getByRole('heading', { level: 1 }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('M44 is 90vw wide and at least 70vh high, above all else; the banner is hidden, and nothing moves', async () => {
    const { page, close } = await openAccountVisitor(browser, portal, options);
    await page.goto('/koeln');
    const main = await page.locator('main').boundingBox();
    expect(await page.locator('[data-breaking-news]').isVisible()).toBe(true);
    await page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).click();
    const dialog = page.locator('dialog[open]');
    await page.frameLocator('dialog iframe').getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => dialog.getAttribute('aria-busy')).toBe('false');
    const box = await dialog.boundingBox();
    const { width = 0, height = 0 } = options.viewport ?? {};
    expect(Math.abs((box?.width ?? 0) - width * 0.9)).toBeLessThan(1);
    expect(box?.height).toBeGreaterThanOrEqual(height * 0.7 - 1);
    if (device === 'desk') expect(box?.width).toBeGreaterThanOrEqual(400);
    expect(await dialog.evaluate((element) => getComputedStyle(element).zIndex)).toBe('1000');
    expect(await page.locator('[data-breaking-news]').isVisible()).toBe(false);
    expect(await page.locator('main').boundingBox()).toEqual(main);
    await close();
  });

  it('M42 closing it as a guest shows the path anew in its place, and going back closes it', async () => {
    const { page, close } = await openAccountVisitor(browser, portal, options);
    await page.goto('/neueste');
    await page.goto(ARTICLE);
    await page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).click();
    await page.locator('dialog[open]').waitFor();
    expect(new URL(page.url()).hash).toBe('#login');
    await page.goBack();
    await expect.poll(() => page.locator('dialog:not([popover])').count()).toBe(0);
    await page.goto(`${ARTICLE}?a=1#login`);
    await page.locator('dialog[open]').waitFor();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Schließen' }).last().click();
    await reloaded;
    expect(page.url()).toMatch(/1001\?a=1$/);
    await close();
  });

  it('M42 the other hash opens the other dialog, and the Escape key closes from inside the frame', async () => {
    const { page, frame, close } = await openAccountVisitor(browser, portal, options);
    await page.goto(`${ARTICLE}#login`);
    await frame.getByRole('heading', { name: 'Anmelden' }).waitFor();
    await page.evaluate(() => (location.hash = 'register'));
    await frame.getByRole('heading', { name: 'Konto anlegen' }).waitFor();
    expect(await page.locator('dialog:not([popover])').count()).toBe(1);
    await frame.getByRole('link', { name: 'Zur Anmeldung' }).click();
    await expect.poll(() => new URL(page.url()).hash).toBe('#login');
    await frame.getByLabel('E-Mail-Adresse').focus();
    const reloaded = page.waitForEvent('load');
    await page.keyboard.press('Escape');
    await reloaded;
    expect(new URL(page.url()).hash).toBe('');
    await close();
  });

  it('M35 M36 M37 M38 M39 M42 for a reader who is logged in', async () => {
    const { page, frame, logIn, problems, close } = await openAccountVisitor(browser, portal, options);
    await page.goto(`${ARTICLE}#login`);
    await logIn(frame, device === 'phone' ? 'pur' : 'epaper');
    await page.waitForURL(/1001(#onboarding)?$/);
    await expect.poll(() => page.url()).toMatch(/1001$/);
    await page.evaluate(() =>
      fetch('/api/onboarding', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"isOnboardingCompleted":false}',
      }),
    );
    await page.evaluate(() => (location.hash = 'onboarding'));
    await page.getByRole('region', { name: 'Willkommen' }).waitFor();
    await page.getByRole('button', { name: 'Alles klar' }).click();
    await expect.poll(() => page.url()).toMatch(/1001$/);
    for (const hash of ['login', 'register', 'onboarding', 'verify-email']) {
      await page.evaluate((to) => (location.hash = to), hash);
      await expect.poll(() => page.url()).toMatch(/1001$/);
      expect(await page.locator('dialog:not([popover])').count()).toBe(0);
    }
    await page.evaluate(() => (location.hash = 'forgot-password'));
    await page.waitForTimeout(300);
    expect([new URL(page.url()).hash, await page.locator('dialog:not([popover])').count()]).toEqual([
      '#forgot-password',
      0,
    ]);
    await page.evaluate(() => (location.hash = 'change-password'));
    await frame.getByLabel('Bisheriges Passwort').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.url()).toMatch(/1001$/);
    expect(problems.filter(isFault)).toEqual([]);
    await close();
  });

  it('M22 a form that is opened at top level leads to where it opens over a page', async () => {
    const { page, close } = await openAccountVisitor(browser, portal, options);
    for (const [flow, hash] of [
      ['login', '#login'],
      ['registration', '#register'],
      ['forgot-password', '#forgot-password'],
      ['change-password', '#change-password'],
    ]) {
      await page.goto(`/__mein-portal/dialog-flow/${flow}`);
      await page.waitForURL((url) => url.pathname === '/' && url.hash === hash);
      await page.locator('dialog[open] iframe').waitFor();
    }
    await close();
  });
});

it('M35 where the code of the dialogs does not arrive, the link leads to the form itself', async () => {
  const { page, close } = await openAccountVisitor(browser, portal, DESK);
  await page.route('**/assets/startAccount-*.js', (route) => route.abort());
  await page.goto('/1001');
  await page.getByRole('link', { name: 'Anmelden' }).first().click();
  await page.getByLabel('E-Mail-Adresse').waitFor();
  expect(new URL(page.url()).pathname).toBe('/__mein-portal/dialog-flow/login');
  await close();
});

it('M44 a frame that does not load is reported, and the form is offered by itself', async () => {
  const { page, close } = await openAccountVisitor(browser, portal);
  await page.route('**/__mein-portal/**', (route) => route.abort());
  const reported = page.waitForEvent('console', (message) => message.text().includes('did not load'));
  await page.goto(`${ARTICLE}#login`);
  await reported;
  expect(await page.getByRole('link', { name: 'Auf einer eigenen Seite öffnen' }).isVisible()).toBe(true);
  expect(await page.locator('dialog:not([popover])').getAttribute('aria-busy')).toBe('false');
  await close();
});

it('M41 M152 in an app the login is the app’s own, and a form is told of it', async () => {
  const { page, close } = await openAccountVisitor(browser, portal);
  await page.addInitScript(`
    window.told = [];
    window.PortalNative = { postMessage: (message) => void told.push(JSON.parse(message)) };
    new MutationObserver(() => document.documentElement && (document.documentElement.dataset.app = 'native')).observe(document, { childList: true });
  `);
  await page.goto(`${ARTICLE}#login`);
  await expect.poll(() => page.evaluate<unknown>('told')).toEqual([{ action: 'login' }]);
  const shown = async () => [
    new URL(page.url()).hash,
    await page.locator('dialog:not([popover]):not([data-consent])').count(),
  ];
  await expect.poll(shown).toEqual(['', 0]);
  await page.evaluate(() => (location.hash = 'register'));
  expect(await page.locator('dialog iframe').getAttribute('src')).toContain('isnative=true');
  await close();
});

describe('what frames and windows say', () => {
  it('M43 hostile windows and frames change nothing', async () => {
    const { page, close } = await openAccountVisitor(browser, portal);
    await page.goto(`${ARTICLE}#login`);
    await page.locator('dialog iframe').waitFor();
    const calls: string[] = [];
    page.on(
      'request',
      (request) => request.frame() === page.mainFrame() && calls.push(new URL(request.url()).pathname),
    );
    await page.evaluate(() => {
      const success = { source: 'mein-portal', type: 'success', flow: 'login', target: '/boese' };
      window.postMessage(success, location.origin);
      dispatchEvent(
        new MessageEvent('message', { data: success, origin: 'https://boese.example', source: frames[0] ?? null }),
      );
      dispatchEvent(new MessageEvent('message', { data: success, origin: location.origin, source: window }));
      dispatchEvent(
        new MessageEvent('message', {
          data: { ...success, more: 1 },
          origin: location.origin,
          source: frames[0] ?? null,
        }),
      );
      dispatchEvent(
        new MessageEvent('message', {
          data: { ...success, target: '//boese.example' },
          origin: location.origin,
          source: frames[0] ?? null,
        }),
      );
      dispatchEvent(
        new MessageEvent('message', {
          data: { source: 'mein-portal', type: 'close', x: 1 },
          origin: location.origin,
          source: frames[0] ?? null,
        }),
      );
    });
    await page.waitForTimeout(500);
    // A page that settles late asks who the title's vendors are, whatever it is told.
    expect(calls.filter((path) => path.startsWith('/api/') && path !== THIRD_PARTIES_PATH)).toEqual([]);
    expect([new URL(page.url()).pathname, await page.locator('dialog[open]').count()]).toEqual([ARTICLE, 1]);
    await close();
  });

  it('M43 M130 a login whose session cannot be read anew is only reported, and the reader goes on', async () => {
    const { page, close } = await openAccountVisitor(browser, portal);
    await page.addInitScript(
      `document.addEventListener('portal-error', (event) => sessionStorage.setItem('heard', event.detail.message))`,
    );
    await page.route('**/api/validate**', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto(`${ARTICLE}#login`);
    await page.locator('dialog iframe').waitFor();
    const left = page.waitForURL((url) => url.pathname === '/schlagzeilen');
    await page.evaluate(() => {
      const success = { source: 'mein-portal', type: 'success', flow: 'login', target: '/schlagzeilen' };
      dispatchEvent(new MessageEvent('message', { data: success, origin: location.origin, source: frames[0] ?? null }));
    });
    await left;
    expect(await page.evaluate(`sessionStorage.getItem('heard')`)).toMatch(
      /^Error while refreshing token after login success: /,
    );
    await close();
  });

  it('M43 a page of another house cannot frame our forms, and is told nothing', async () => {
    const { page, close } = await openAccountVisitor(browser, portal);
    const form = `http://tagesbote.localhost:${portal.port}/__mein-portal/dialog-flow/login?isnative=false`;
    await page.route('http://boese.localhost/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<script>heard=[];onmessage=(e)=>heard.push(e.data)</script><iframe src="${form}"></iframe>`,
      }),
    );
    await page.goto('http://boese.localhost/');
    await page.waitForTimeout(800);
    expect(await page.evaluate<unknown>('heard')).toEqual([]);
    expect(await page.frameLocator('iframe').getByLabel('E-Mail-Adresse').count()).toBe(0);
    await close();
  });

  it('M26 a framed page of the account opens the login over the page around it, and the registration where it is that', async () => {
    for (const [path, hash] of [
      ['/__mein-portal/account', '#login'],
      ['/__mein-portal/registration', '#register'],
    ]) {
      const { page, close } = await openAccountVisitor(browser, portal);
      await page.goto(ARTICLE);
      await page.evaluate((src) => {
        const frame = document.createElement('iframe');
        frame.src = src ?? '';
        document.body.appendChild(frame);
      }, path);
      await expect.poll(() => new URL(page.url()).hash).toBe(hash);
      await page.locator('dialog[open] iframe').waitFor();
      await close();
    }
  });
});
