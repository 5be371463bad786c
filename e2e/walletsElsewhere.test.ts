import fs from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { examineRole } from '#scripts/conformance/examineRole.ts';
import { sendOverNetwork } from '#scripts/conformance/send.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { declarationHrefs } from '#shared/routes/hrefs.ts';
import { launchUnseen } from './support/browser.ts';
import { decideAhead } from './support/consentCookies.ts';
import { startOpenIdProvider } from './support/openIdProvider.ts';
import { startPlayedPlenigo } from './support/playedPlenigo.ts';
import { loadProviderSchemas, PROVIDER_FILE } from './support/providerSchemas.ts';
import { startTestPortal } from './support/testPortal.ts';

const TOKEN = 'token-of-the-provider';
/** Paid. */
const ARTICLE = '/1002';

const plenigo = await startPlayedPlenigo(TOKEN);
plenigo.coins.set('6342000', 2);
const keycloak = await startOpenIdProvider(
  { 'leserin-3': { email: 'leserin@anderswo.example', email_verified: true, given_name: 'Ida', family_name: 'Lenz' } },
  {
    base: '/realms/haus',
    routes: {},
    idTokenSeconds: 300,
    canRevoke: true,
    clientAuthentication: 'client_secret_basic',
    claims: { realm_access: { roles: ['muenzen'] }, plenigo_id: 6_342_000 },
  },
);
const portal = await startTestPortal({
  IDENTITY_KIND: 'openid',
  IDENTITY_URL: keycloak.url,
  IDENTITY_ORIGIN: new URL(keycloak.url).origin,
  IDENTITY_ISSUER: keycloak.url,
  IDENTITY_CLIENTS: JSON.stringify(Object.fromEntries(MANDATOR_IDS.map((id) => [id, { id, secret: 'geheim' }]))),
  IDENTITY_CLAIMS: JSON.stringify({
    roles: ['realm_access.roles'],
    roleNames: { muenzen: 'WALLET' },
    customerId: 'plenigo_id',
  }),
  SUBSCRIPTION_KIND: 'plenigo',
  SUBSCRIPTION_API_URL: plenigo.url,
  SUBSCRIPTION_API_TOKEN: TOKEN,
  BREAKER_PAUSE_SECONDS: '0',
});
const origin = `http://tagesbote.localhost:${portal.port}`;
keycloak.register({
  id: 'tagesbote',
  secret: 'geheim',
  callback: `${origin}/api/mein/oauth2/callback`,
  afterLogout: `${origin}/`,
});
const browser = await launchUnseen();
afterAll(async () => {
  await Promise.all([browser.close(), portal.stop()]);
  keycloak.stop();
  plenigo.stop();
});
beforeEach(() => void (plenigo.fault = 'none'));

/** A reader of the foreign provider, who has logged in. */
async function logIn(): Promise<{ readonly page: Page; readonly context: BrowserContext }> {
  const context = await browser.newContext({ baseURL: origin });
  await decideAhead(context);
  const page = await context.newPage();
  await page.goto(ARTICLE);
  await page.getByRole('link', { name: 'Anmelden' }).first().click();
  await page.frameLocator('dialog iframe').getByRole('link', { name: 'Weiter zu 127.0.0.1' }).click();
  await page.locator('input[name="login"]').fill('leserin-3');
  await page.locator('input[name="password"]').fill('egal');
  await page.locator('button[type="submit"]').click();
  await page.locator('button[type="submit"]').click();
  await page.waitForURL((url) => url.origin === origin && url.pathname.includes('1002'));
  return { page, context };
}
const isLocked = (page: Page) => page.locator('[data-paywall-template]').count();
/** By the button of every page, § 312k BGB: no login, no customer. */
async function cancel(): Promise<string> {
  const form = await portal.request(declarationHrefs.cancellation);
  const [, key = ''] = /name="key" value="([0-9a-f-]{36})"/.exec(form.text) ?? [];
  const { text } = await portal.request(declarationHrefs.cancellation, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
    body: new URLSearchParams({
      key,
      manner: 'ordinary',
      reason: '',
      name: 'Ida Lenz',
      identification: '6342000',
      contract: 'Plus',
      end: 'next',
      endsOn: '',
      email: 'leserin@anderswo.example',
    }).toString(),
  });
  return text;
}

describe('G28 readers of a foreign provider whose coins are at Plenigo, and our own store', () => {
  it('buy an article with a coin, once, and read it from then on', async () => {
    const { page, context } = await logIn();
    expect(await isLocked(page)).toBe(1);
    const buy = await page.evaluate(async () => {
      const answer = await fetch('/api/plenigo/credits/use', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ articleId: 1002 }),
      });
      return { status: answer.status, body: await answer.json() };
    });
    expect(buy).toMatchObject({ status: 200, body: { availableCreditCount: 1 } });
    await context.clearCookies({ name: /bought/ });
    await page.goto(ARTICLE);
    expect(await isLocked(page)).toBe(0);
    const again = await page.evaluate(async () => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ articleId: 1002 });
      return (await fetch('/api/plenigo/credits/use', { method: 'POST', headers, body })).status;
    });
    expect([again, plenigo.coins.get('6342000')]).toEqual([409, 1]);
    await page.goto('/account/coins');
    expect(await page.locator('main').innerText()).toMatch(/1 Coin/);
    await context.close();
  });

  it.each(['down', 'slow', 'tooMany'] as const)(
    'lose no right to cancel and no free page while it is away: %s',
    async (fault) => {
      const { page, context } = await logIn();
      plenigo.fault = fault;
      expect((await portal.request('/1001')).status).toBe(200);
      expect(await cancel()).toContain('Eingegangen');
      await page.goto('/1003');
      expect(await page.locator('main h1').isVisible()).toBe(true);
      expect(plenigo.coins.get('6342000')).toBe(1);
      await context.close();
    },
    60_000,
  );

  it('threat: ask it for coins alone, by its number, and tell it nothing else of a reader', () => {
    const paths = plenigo.exchanges.map(({ path }) => path.replace(/\?.*/, ''));
    expect(new Set(paths)).toEqual(
      new Set([
        '/customers/6342000/wallets',
        '/wallets/use',
        '/wallets/6342000/MUENZEN/creditsUsed',
        '/wallets/6342000/MUENZEN/creditsUploaded',
      ]),
    );
    const told = JSON.stringify(plenigo.exchanges.map(({ path, body }) => [path, body]));
    expect(told).not.toMatch(/leserin|Lenz|anderswo|sessionToken/);
    const names = new Set(plenigo.exchanges.flatMap(({ headers }) => Object.keys(headers)));
    expect(names).not.toContain('authorization');
    expect(names).not.toContain('cookie');
  });

  it.skipIf(!fs.existsSync(PROVIDER_FILE))('speak as its vendor describes it, in both directions', () => {
    const provided = loadProviderSchemas();
    const faults = plenigo.exchanges
      .filter(({ status }) => status === 200)
      .flatMap((exchange) => provided.findFaults(exchange).map((fault) => [exchange.path, fault]));
    expect(faults).toEqual([]);
  });

  it('G29 the conformance command finds both as the portal needs them', async () => {
    const look = (role: 'identity' | 'subscriptions', address: string, settings: Readonly<Record<string, string>>) =>
      examineRole(role, { address, settings, mayWrite: false, send: sendOverNetwork });
    const wallets = await look('subscriptions', plenigo.url, {
      SUBSCRIPTION_API_TOKEN: TOKEN,
      CONFORMANCE_CUSTOMER: '6342000',
    });
    const logins = await look('identity', keycloak.url, {
      IDENTITY_CLIENTS: JSON.stringify({ tagesbote: { id: 'tagesbote', secret: 'geheim' } }),
    });
    const failed = [...wallets, ...logins].filter(({ verdict }) => verdict === 'fail');
    expect(failed).toEqual([]);
    expect([...wallets, ...logins].filter(({ verdict }) => verdict === 'pass').length).toBeGreaterThan(20);
  });
});
