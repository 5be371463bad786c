import fs from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { examineRole } from '#scripts/conformance/examineRole.ts';
import { sendOverNetwork } from '#scripts/conformance/send.ts';
import { startOtherHouses } from '#scripts/otherHouses/otherHouses.ts';
import { CUSTOMER, PAPER_CUSTOMER } from '#scripts/otherHouses/playedKeycloak.ts';
import { startPlayedZephr } from '#scripts/otherHouses/playedZephr.ts';
import { checkoutTexts } from '#shared/i18n/texts/checkout.ts';
import { checkoutOf, declarationHrefs } from '#shared/routes/hrefs.ts';
import { launchUnseen } from './support/browser.ts';
import { waitForQuestion } from './support/consentDesk.ts';
import { decideAhead } from './support/consentCookies.ts';
import { loadProviderSchemas, PROVIDER_FILE } from './support/providerSchemas.ts';
import { articlesOf } from './support/pushVendorDesk.ts';
import { NAVIGATION } from './support/signedIn.ts';
import { startTestPortal } from './support/testPortal.ts';

/** Behind a page, on a machine that others share. */
const SOON = { timeout: 30_000 };
/** Paid. */
const ARTICLE = '/1002';

const others = await startOtherHouses([
  'keycloak',
  'plenigo',
  'zephr',
  'mollie',
  'postmark',
  'onesignal',
  'cleverpush',
]);
const { keycloak, plenigo, zephr, payment, mail } = others;
if (!keycloak || !plenigo || !zephr || !payment || !mail) throw new Error('A house is missing');
const { portal: settings, identity, origin: content, commerce } = others.variables;
/** A tenant of a title's own, which opens nothing to guests. */
const blitz = await startPlayedZephr({
  fetchKeys: async () => ({ keys: [] }),
  hasProduct: () => false,
  credits: 0,
});
const PAYWALL_TENANTS = JSON.stringify({ blitz: blitz.url });
const portal = await startTestPortal(
  { ...settings, PAYWALL_TENANTS, BREAKER_PAUSE_SECONDS: '0' },
  identity,
  undefined,
  {
    origin: content,
    commerce,
  },
);
others.begin(portal.port);
const origin = `http://tagesbote.localhost:${portal.port}`;
const browser = await launchUnseen();
afterAll(async () => {
  await Promise.all([browser.close(), portal.stop()]);
  others.stop();
  blitz.stop();
});
beforeEach(() => {
  for (const house of [plenigo.house, zephr, keycloak]) house.fault = 'none';
});

/** A reader of the foreign provider, who has logged in. */
async function logIn(
  name: 'leserin' | 'abonnent' | 'kundin',
): Promise<{ readonly page: Page; readonly context: BrowserContext }> {
  const context = await browser.newContext({ baseURL: origin });
  await decideAhead(context);
  const page = await context.newPage();
  await page.goto('/1001');
  await page.getByRole('link', { name: 'Anmelden' }).first().click();
  await page.frameLocator('dialog iframe').getByRole('link', { name: 'Weiter zu 127.0.0.1' }).click();
  await page.locator('input[name="login"]').fill(name);
  await page.locator('input[name="password"]').fill('egal');
  await page.locator('button[type="submit"]').click();
  await page.locator('button[type="submit"]').click();
  await page.waitForURL((url) => url.origin === origin && url.pathname.includes('1001'));
  return { page, context };
}
const layerOf = async (page: Page, article: string) => {
  await page.goto(article);
  const layer = page.locator('[data-paywall-template]');
  return (await layer.count()) === 0 ? null : layer.getAttribute('data-paywall-template');
};
const mailsTo = (address: string) => mail.delivered.flatMap(({ to, subject }) => (to === address ? [subject] : []));
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
      identification: CUSTOMER,
      contract: 'Plus',
      end: 'next',
      endsOn: '',
      email: 'leserin@anderswo.example',
    }).toString(),
  });
  return text;
}

describe('G28 a portal whose logins, decisions and coins are other houses’', () => {
  it('opens one article to a guest by the meter of Zephr, and shows its layer on the next', async () => {
    const context = await browser.newContext({ baseURL: origin });
    await decideAhead(context);
    const page = await context.newPage();
    expect(await layerOf(page, '/1002')).toBeNull();
    expect(await layerOf(page, '/1002')).toBeNull();
    expect(await layerOf(page, '/1003')).toBe('meter');
    await context.close();
  });

  it('asks the tenant of a title that has one of its own, and no other for it', async () => {
    const [paid] = await articlesOf(portal, 'blitz', 'paid');
    const asked = zephr.exchanges.length;
    const { text } = await portal.request(`/${paid}`, { host: 'blitz.localhost', headers: NAVIGATION });
    expect(/data-paywall-template="([a-z-]+)"/.exec(text)?.[1]).toBe('meter');
    expect([blitz.exchanges.length, zephr.exchanges.length]).toEqual([1, asked]);
  });

  it('opens every article to a subscriber whom Zephr knows by the token of Keycloak, and the portal does not', async () => {
    const { page, context } = await logIn('abonnent');
    for (const article of ['/1002', '/1003', '/1004']) expect(await layerOf(page, article)).toBeNull();
    const decided = zephr.exchanges.at(-1);
    expect(decided?.answer).toMatchObject({ accessDetails: { authenticated: true } });
    await context.close();
  });

  it('lets a reader buy an article with a coin of Plenigo, once, and read it from then on', async () => {
    const { page, context } = await logIn('leserin');
    expect(await layerOf(page, ARTICLE)).toBe('plus');
    const buy = () =>
      page.evaluate(async () => {
        const answer = await fetch('/api/plenigo/credits/use', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ articleId: 1002 }),
        });
        return { status: answer.status, body: await answer.json() };
      });
    expect(await buy()).toMatchObject({ status: 200, body: { availableCreditCount: 1 } });
    await context.clearCookies({ name: /bought/ });
    expect(await layerOf(page, ARTICLE)).toBeNull();
    expect([(await buy()).status, plenigo.coins.get(CUSTOMER)]).toEqual([409, 1]);
    await page.goto('/account/coins');
    expect(await page.locator('main').innerText()).toMatch(/1 Coin/);
    await context.close();
  });

  it('opens every article to who has bought the e-paper at Plenigo, without asking Zephr, and goes on while it is away', async () => {
    const { page, context } = await logIn('kundin');
    const decisions = zephr.exchanges.length;
    expect(await layerOf(page, '/1002')).toBeNull();
    plenigo.house.fault = 'down';
    expect(await layerOf(page, '/1004')).toBeNull();
    expect(zephr.exchanges.length).toBe(decisions);
    await context.close();
  });

  it('asks about the vendors of the settings, and about no others', async () => {
    const context = await browser.newContext({ baseURL: origin });
    const page = await context.newPage();
    await page.goto('/1001');
    await waitForQuestion(page);
    expect(await page.locator('[data-consent]').first().getAttribute('data-consent')).toBe(
      'push:ring embeddedMedia:youtube,instagram,openstreetmap access:googleSubscriptions',
    );
    await context.close();
  });

  it.each([
    ['plenigo', 'down'],
    ['plenigo', 'slow'],
    ['plenigo', 'tooMany'],
    ['zephr', 'down'],
    ['zephr', 'slow'],
    ['zephr', 'tooMany'],
  ] as const)(
    'loses no free page and no right to cancel while one is away, and gives nothing away: %s, %s',
    async (name, fault) => {
      const { page, context } = await logIn('leserin');
      (name === 'zephr' ? zephr : plenigo.house).fault = fault;
      expect((await portal.request('/1001')).status).toBe(200);
      const mails = mailsTo('leserin@anderswo.example').length;
      expect(await cancel()).toContain('Eingegangen');
      await expect.poll(() => mailsTo('leserin@anderswo.example').length, SOON).toBeGreaterThan(mails);
      expect(await layerOf(page, '/1003')).toMatch(/plus|registration/);
      expect(await page.locator('main h1').isVisible()).toBe(true);
      expect(plenigo.coins.get(CUSTOMER)).toBe(1);
      await context.close();
    },
    60_000,
  );

  it('keeps readers logged in while Keycloak is away, and Zephr’s decisions about them', async () => {
    const { page, context } = await logIn('abonnent');
    keycloak.fault = 'down';
    expect(await layerOf(page, '/1004')).toBeNull();
    expect(await page.locator('html').getAttribute('data-reader')).not.toBe('anonymous');
    expect((await portal.request('/1001')).status).toBe(200);
    expect(await cancel()).toContain('Eingegangen');
    await context.close();
  });

  it('sells at our own checkout: paid at Mollie, confirmed by Postmark, and read at once', async () => {
    const { page, context } = await logIn('leserin');
    expect(await layerOf(page, '/1003')).toBe('plus');
    await page.goto(checkoutOf('plus-jahr'));
    await page.getByRole('button', { name: checkoutTexts.order, exact: true }).click();
    await page.waitForURL((url) => url.origin === payment.url);
    await page.getByRole('button', { name: 'Karte' }).click();
    await page.waitForURL((url) => url.origin === origin);
    await expect.poll(() => mailsTo('leserin@anderswo.example'), SOON).toContainEqual(expect.stringMatching(/Plus/));
    await expect.poll(() => layerOf(page, '/1003'), SOON).toBeNull();
    await context.close();
  });

  it('threat: asks Plenigo for coins and rights alone, by its number, and tells it nothing else of a reader', () => {
    const paths = plenigo.house.exchanges.map(({ path }) => path.replace(/\?.*/, ''));
    expect(new Set(paths)).toEqual(
      new Set([
        `/accessRights/${CUSTOMER}/hasAccess`,
        `/accessRights/${PAPER_CUSTOMER}/hasAccess`,
        `/customers/${CUSTOMER}/wallets`,
        '/wallets/use',
        `/wallets/${CUSTOMER}/MUENZEN/creditsUsed`,
        `/wallets/${CUSTOMER}/MUENZEN/creditsUploaded`,
      ]),
    );
    const told = JSON.stringify(plenigo.house.exchanges.map(({ path, body }) => [path, body]));
    expect(told).not.toMatch(/leserin|kundin|Lenz|Post|anderswo|sessionToken/);
    const names = new Set(plenigo.house.exchanges.flatMap(({ headers }) => Object.keys(headers)));
    expect(names).not.toContain('authorization');
    expect(names).not.toContain('cookie');
  });

  it('threat: tells Zephr who reads by the token and its id, and nothing that a browser would', () => {
    const bodies = zephr.exchanges.map(({ body }) => Object(body));
    expect(bodies.length).toBeGreaterThan(5);
    const told = JSON.stringify(bodies.map(({ jwt: _, ...body }) => body));
    expect(told).not.toMatch(/Lenz|Roth|@|6342000/);
    const names = new Set(zephr.exchanges.flatMap(({ headers }) => Object.keys(headers)));
    for (const name of ['authorization', 'cookie', 'cf-connecting-ip', 'x-forwarded-for', 'user-agent'])
      expect(names).not.toContain(name);
  });

  it.skipIf(!fs.existsSync(PROVIDER_FILE))('speaks with Plenigo as its vendor describes it, in both directions', () => {
    const provided = loadProviderSchemas();
    const faults = plenigo.house.exchanges
      .filter(({ status }) => status === 200)
      .flatMap((exchange) => provided.findFaults(exchange).map((fault) => [exchange.path, fault]));
    expect(faults).toEqual([]);
  });

  it('G29 the conformance command finds all of them as the portal needs them', async () => {
    const look = (role: 'identity' | 'paywall' | 'subscriptions', address: string) =>
      examineRole(role, {
        address,
        settings: { ...settings, CONFORMANCE_CUSTOMER: CUSTOMER },
        mayWrite: false,
        send: sendOverNetwork,
      });
    const found = [
      ...(await look('subscriptions', plenigo.house.url)),
      ...(await look('identity', keycloak.url)),
      ...(await look('paywall', zephr.url)),
    ];
    expect(found.filter(({ verdict }) => verdict === 'fail')).toEqual([]);
    expect(found.filter(({ verdict }) => verdict === 'pass').length).toBeGreaterThan(24);
  });
});
