import { createHmac } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { launchUnseen } from './support/browser.ts';
import { decideAhead } from './support/consentCookies.ts';
import { startOpenIdProvider } from './support/openIdProvider.ts';
import { startTestPortal } from './support/testPortal.ts';

const provider = await startOpenIdProvider({
  'leser-7': {
    email: 'leser@anderswo.example',
    email_verified: true,
    given_name: 'Hanna',
    family_name: 'Vogt',
    roles: ['PLUS'],
  },
});
const portal = await startTestPortal({
  IDENTITY_KIND: 'openid',
  IDENTITY_URL: provider.url,
  IDENTITY_ORIGIN: provider.url,
  IDENTITY_ISSUER: provider.url,
});
const origin = `http://tagesbote.localhost:${portal.port}`;
provider.register({
  id: 'tagesbote',
  secret: createHmac('sha256', portal.secrets.identityClientSecret).update('tagesbote').digest('base64url'),
  callback: `${origin}/api/mein/oauth2/callback`,
});
const browser = await launchUnseen();
afterAll(async () => {
  await browser.close();
  await portal.stop();
  provider.stop();
});

it('M43 M44 M70 logs readers in at a standard provider, keeps their session, and lets them out', async () => {
  const context = await browser.newContext({ baseURL: origin });
  await decideAhead(context);
  const page = await context.newPage();
  await page.goto('/1002');
  expect(await page.locator('html').getAttribute('data-reader')).toBe('anonymous');
  await page.getByRole('link', { name: 'Anmelden' }).first().click();
  await page.frameLocator('dialog iframe').getByRole('link', { name: 'Weiter zu 127.0.0.1' }).click();
  await page.locator('input[name="login"]').fill('leser-7');
  await page.locator('input[name="password"]').fill('egal');
  await page.locator('button[type="submit"]').click();
  await page.locator('button[type="submit"]').click();
  await page.waitForURL((url) => url.origin === origin && url.pathname.includes('1002'));
  expect(await page.locator('html').getAttribute('data-reader')).toBe('loggedIn');
  expect(await page.locator('[data-paywall-template]').count()).toBe(0);

  const tokenCalls = () => provider.calls.filter(({ path }) => path === '/oauth2/token').length;
  const before = tokenCalls();
  const renewed = await page.evaluate(async () => {
    const answer = await fetch('/api/validate?forceRefresh');
    return { status: answer.status, text: await answer.text() };
  });
  expect([renewed.status, renewed.text]).toEqual([200, expect.stringContaining('leser@anderswo.example')]);
  expect(tokenCalls()).toBe(before + 1);

  await page.goto('/account');
  const account = await page.locator('main').innerText();
  expect(account).toContain('Hanna Vogt');
  expect(account).toContain('Passwort, Passkeys und Ihre anderen Geräte verwalten Sie bei 127.0.0.1');
  expect(account).not.toMatch(/Passkey anlegen|Passwort ändern|Überall abmelden/);
  await page.getByRole('button', { name: 'Hier abmelden' }).click();
  await page.waitForURL((url) => url.origin === origin && url.pathname !== '/account');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('__Host-id_token');
  await expect.poll(() => provider.calls.some(({ path }) => path === '/oauth2/revoke')).toBe(true);
  await context.close();
});

it.each(['registration', 'forgot-password', 'change-password', 'complete-registration'])(
  'M43 %s says who keeps the accounts',
  async (flow) => {
    const { status, text } = await portal.request(`/__mein-portal/dialog-flow/${flow}?ziel=/1002`);
    expect([status, text.includes('Ihr Konto führt 127.0.0.1'), text.includes('<input')]).toEqual([200, true, false]);
  },
);

it('M43 has no passkeys then, and says so to script', async () => {
  const answer = await portal.request('/api/passkeys/login/options', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, 'sec-fetch-site': 'same-origin' },
    body: '{}',
  });
  expect([answer.status, answer.headers['content-type']]).toEqual([404, 'application/json']);
});

it('threat: no secret of ours, and no reader’s network, goes to a provider that is not ours', () => {
  expect(provider.calls.length).toBeGreaterThan(0);
  const told = provider.calls.flatMap(({ headers }) => Object.keys(headers));
  for (const name of ['identity-service', 'reader-network', 'reader-device', 'mandator'])
    expect(told).not.toContain(name);
});
