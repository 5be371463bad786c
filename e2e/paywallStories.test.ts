import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signLinkToken } from '#scripts/signLinkToken.ts';
import { isFault, digitsInMail, openAccountVisitor } from './support/accountVisitor.ts';
import { carryCookie, shareBrowser, openVisitor } from './support/browser.ts';
import { findViolations } from './support/findViolations.ts';
import { signedIn } from './support/signedIn.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();
const browser = await shareBrowser();

const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148',
};
const MODES = [
  ['with script', PHONE],
  ['without script', { ...PHONE, javaScriptEnabled: false }],
] as const;

const at = (mandator: string): BrowserContextOptions => ({ baseURL: `http://${mandator}.localhost:${portal.port}` });
/** Navigating before the page has loaded aborts requests, which is no fault. */
const isWrong = (problem: string) => isFault(problem) && !problem.startsWith('failed:');
const layer = (page: Page, title: string) => page.getByRole('region', { name: title });
const paragraphs = (page: Page) => page.locator('[data-article-body] p').count();

it('M86 the decision is made anew for each page, and stays for a jump within one', async () => {
  portal.paywall.calls.length = 0;
  const { page, close } = await openVisitor(browser, portal.port, PHONE);
  const locks = () => page.locator('[data-paywall-template]').count();
  await page.goto('/1002');
  await page.evaluate(`location.hash = 'inhalt'`);
  await page.waitForTimeout(300);
  expect([await locks(), portal.paywall.calls.length]).toEqual([1, 1]);
  await page.goto('/1001');
  expect([await locks(), portal.paywall.calls.length]).toEqual([0, 1]);
  await page.goBack();
  await page.locator('[data-paywall-template]').waitFor();
  expect(portal.paywall.calls).toHaveLength(2);
  await close();
});

describe.each(MODES)('readers before a lock, %s', (_, options) => {
  const hasScript = !('javaScriptEnabled' in options);

  it('M84 a stranger reads how it begins, registers from the layer, and reads on as long as the meter lets him', async () => {
    const { page, frame, problems, close } = await openAccountVisitor(browser, portal, {
      ...options,
      ...at('rundblick'),
    });
    await page.goto('/1025');
    const wall = layer(page, 'Kostenlos registrieren und weiterlesen');
    expect(await wall.getAttribute('data-paywall-template')).toBe('registration-compact');
    expect(await page.getByText('„Riechen Sie mal“').isVisible()).toBe(true);
    expect(await paragraphs(page)).toBeLessThan(8);
    await wall.getByRole('link', { name: 'Kostenlos registrieren' }).click();
    const form = hasScript ? frame : page;
    const address = `leserin.${hasScript}@leser.example`;
    await form.getByLabel('E-Mail-Adresse').fill(address);
    await form.getByRole('button', { name: 'Code schicken' }).click();
    await form.getByLabel('Code aus der E-Mail').fill(await digitsInMail(portal, address));
    if (!hasScript) await form.getByRole('button', { name: 'Weiter' }).click();
    await page.waitForURL(/1025(#onboarding)?$/);
    await page.getByText('1 von 3 freien Artikeln gelesen').waitFor({ state: 'attached' });
    expect(await paragraphs(page)).toBeGreaterThan(8);
    for (const id of [1027, 1032]) await page.goto(`/${id}`);
    expect(await page.getByText('Damit sind Ihre freien Artikel vergeben').isVisible()).toBe(true);
    await page.goto('/2009');
    const usedUp = layer(page, 'Ihre freien Artikel haben Sie gelesen');
    expect(await usedUp.getByText('3 von 3 gelesen').isVisible()).toBe(true);
    expect(await usedUp.getByText(/^Die Zählung beginnt am 1\. \w+ \d{4} neu\.$/).isVisible()).toBe(true);
    await usedUp.getByRole('link', { name: 'Rundblick Plus testen' }).click();
    await page.getByRole('heading', { name: 'Ihre Bestellung: Rundblick Plus' }).waitFor();
    expect(problems.filter(isWrong)).toEqual([]);
    await close();
  });

  it('M83 a gift waits for the login, and opens when it is done', async () => {
    const { page, frame, logIn, problems, close } = await openAccountVisitor(browser, portal, options);
    await page.goto(`/1002?link-token=${await signLinkToken(portal.secrets.linkTokenSecret, { articleId: 1002 })}`);
    const gift = layer(page, 'Dieser Artikel ist ein Geschenk für Sie');
    await gift.getByRole('link', { name: 'Anmelden und weiterlesen' }).click();
    await logIn(hasScript ? frame : page, hasScript ? 'frei' : 'tag9');
    await page.waitForURL(/1002(#onboarding)?$/);
    await expect.poll(() => paragraphs(page), { timeout: 10_000 }).toBeGreaterThan(5);
    expect(await page.locator('[data-paywall-template]').count()).toBe(0);
    expect(problems.filter(isWrong)).toEqual([]);
    await close();
  });
});

it('M84 M144 from a lock to reading on takes a stranger on a phone three taps and two fields', async () => {
  const { page, frame, problems, close } = await openAccountVisitor(browser, portal, { ...PHONE, ...at('rundblick') });
  const taps: string[] = [];
  const fields: string[] = [];
  const tap = async (name: string, target: Locator) => {
    taps.push(name);
    await target.tap();
  };
  const type = async (name: string, text: string) => {
    const field = frame.getByLabel(name);
    await tap(name, field);
    fields.push(name);
    await field.pressSequentially(text);
  };
  await page.goto('/1025');
  await tap('register', layer(page, 'Kostenlos registrieren').getByRole('link', { name: 'Kostenlos registrieren' }));
  await type('E-Mail-Adresse', 'unterwegs.im.zug@leser.example');
  await tap('send', frame.getByRole('button', { name: 'Code schicken' }));
  // The field has the focus, and the last digit sends it.
  const code = frame.getByLabel('Code aus der E-Mail');
  await code.waitFor();
  expect(await code.evaluate((field) => field === document.activeElement)).toBe(true);
  fields.push('code');
  await page.keyboard.type(await digitsInMail(portal, 'unterwegs.im.zug@leser.example'));
  await page.waitForURL(/1025(#onboarding)?$/);
  await expect.poll(() => paragraphs(page), { timeout: 10_000 }).toBeGreaterThan(8);
  expect([taps.length, fields.length]).toEqual([3, 2]);
  expect(problems.filter(isWrong)).toEqual([]);
  await close();
});

it('M87 a gift that opens nothing says why on the first screen and above the offer', async () => {
  const { page, close } = await openVisitor(browser, portal.port, { ...PHONE, javaScriptEnabled: false });
  const sign = (link: object) => signLinkToken(portal.secrets.linkTokenSecret, { articleId: 1002, ...link });
  const seconds = Math.floor(Date.now() / 1_000);
  for (const [token = '', said, told = ''] of [
    [
      await sign({ iat: seconds - 7_200, exp: seconds - 60 }),
      'geschenkt hat, gilt nicht mehr',
      'Ihr Geschenk-Link gilt nicht mehr.',
    ],
    [await sign({ articleId: 1003 }), 'Er gehört zu einem anderen', 'Ihr Geschenk-Link öffnet diesen Artikel nicht.'],
    ['unleserlich', 'oder ist unvollständig', 'Öffnen Sie ihn noch einmal aus der Nachricht.'],
  ]) {
    await page.goto(`/1002?link-token=${token}`);
    expect(await layer(page, 'Weiterlesen mit Tagesbote Plus').innerText()).toContain(said);
    const notice = await page.getByText(told).boundingBox();
    expect((notice?.y ?? Infinity) + (notice?.height ?? 0), told).toBeLessThan(844);
  }
  await page.getByRole('link', { name: 'Andere Wege zum Artikel' }).click();
  expect(new URL(page.url()).hash).toBe('#paywall-title');
  await close();
});

it('M80 a subscriber logs in from the layer with the keyboard alone, and reads', async () => {
  const { page, frame, problems, close } = await openAccountVisitor(browser, portal, {
    viewport: { width: 390, height: 844 },
  });
  await page.goto('/1002');
  const inLayer = (name: string) =>
    page.evaluate(
      `document.activeElement?.closest('[data-paywall-template]') && document.activeElement.textContent === '${name}'`,
    );
  const tabTo = async (name: string) => {
    for (let stop = 0; stop < 100 && !(await inLayer(name)); stop += 1) await page.keyboard.press('Tab');
    expect(await inLayer(name)).toBe(true);
  };
  await tabTo('Tagesbote Plus testen');
  await tabTo('Anmelden');
  await page.keyboard.press('Enter');
  await frame.getByLabel('E-Mail-Adresse').focus();
  await page.keyboard.type('plus@demo.example');
  await page.keyboard.press('Enter');
  // The field that comes up next has the focus.
  await frame.getByLabel('Passwort', { exact: true }).waitFor();
  await page.keyboard.type(portal.secrets.demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL(/1002(#onboarding)?$/);
  await expect.poll(() => paragraphs(page), { timeout: 10_000 }).toBeGreaterThan(5);
  expect(problems.filter(isWrong)).toEqual([]);
  await close();
});

it.each([
  ['tagesbote', '/1003', 'Weiterlesen mit Tagesbote Plus', '1,00 €'],
  ['rundblick', '/1025', 'Kostenlos registrieren und weiterlesen', '9,90 €'],
  ['blitz', '/1039', 'Testen Sie BLITZ Express!', '5,99 €'],
  ['leverkusen', '/1042', 'Kostenlos registrieren und weiterlesen', '8,90 €'],
] as const)(
  'G7 M75 the layer of %s is read, seen in both colours, and fits a phone',
  async (mandator, path, title, price) => {
    const { page, problems, close } = await openVisitor(browser, portal.port, {
      viewport: { width: 390, height: 844 },
      ...at(mandator),
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    expect((await layer(page, title).innerText()).replaceAll('\u00a0', ' ')).toContain(price);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findViolations(page, colorScheme)).toEqual([]);
    }
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    expect(problems).toEqual([]);
    await close();
  },
);

describe('M59 what a subscription to a section holds', () => {
  const IN = 'In Ihrem Kölner Tagesbote Plus Ressort Abo enthalten';
  const NOT_IN = `Nicht in ${IN.slice(3)}`;

  it.each(MODES)('is told in lists, %s and from the first bytes', async (_, options) => {
    const { page, problems, close } = await openVisitor(browser, portal.port, options);
    const [idToken = ''] = (await signedIn(portal, 'tag3')).split('; ');
    await carryCookie(page, idToken);
    await page.goto('/schlagzeilen', { waitUntil: 'networkidle' });
    const told = async (id: number) => page.locator('main li', { has: page.locator(`a[href$="-${id}"]`) }).innerText();
    expect(await told(1002)).toContain(IN);
    expect(await told(1003)).toContain(NOT_IN);
    for (const id of [1001, 1002, 1003]) expect(await told(id)).not.toContain('PLUS');
    expect(problems).toEqual([]);
    await close();
  });

  it('M60 is shown to that reader only, with the same template', async () => {
    const ask = async (name: string) =>
      (await portal.request('/koeln', { headers: { cookie: (await signedIn(portal, name)).split('; ')[0] ?? '' } }))
        .text;
    const own = /<style>(:root :is\(\[data-plus-tags~="3"\]\)[^<]*)<\/style>/;
    const [tagged, plus] = [await ask('tag3'), await ask('plus')];
    expect([own.test(tagged), own.test(plus)]).toEqual([true, false]);
    const template = (text: string) => text.replace(own, '').replace(/<html[^>]*>/, '');
    expect(template(tagged)).toBe(template(plus));
    const { page, close } = await openVisitor(browser, portal.port);
    await page.goto('/koeln');
    expect(await page.getByText(NOT_IN).filter({ visible: true }).count()).toBe(0);
    expect(await page.locator('main article abbr').first().isVisible()).toBe(true);
    await close();
  });
});
