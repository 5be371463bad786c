import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskTexts } from '#shared/i18n/texts/desk.ts';
import { shareBrowser } from './support/browser.ts';
import { enterDesk } from './support/desk.ts';
import { findViolations } from './support/findViolations.ts';
import { createPushBrowser } from './support/pushBrowser.ts';
import { subscribePush } from './support/subscribePush.ts';
import { startTestPortal, type TestPortal } from './support/testPortal.ts';

const texts = deskTexts.breaking;
const PUSH_HOST = 'push.test';
const PHONE_OF_READER = `https://${PUSH_HOST}/handy`;

const browser = await shareBrowser();
const pushed: string[] = [];
let portal: TestPortal;
beforeAll(async () => {
  const played = {
    host: PUSH_HOST,
    answer({ url }: { readonly url: string }) {
      pushed.push(url);
      return new Response(null, { status: 201 });
    },
  };
  portal = await startTestPortal({}, {}, played);
  expect((await subscribePush(portal, createPushBrowser(PHONE_OF_READER))).status).toBe(204);
});
afterAll(() => portal.stop());

const banner = async (host: string) =>
  /data-breaking-news=""[^]*?<\/aside>/.exec((await portal.request('/', { host })).text)?.[0];
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();
const HOSTS = ['tagesbote.localhost', 'leverkusen.localhost'];
const SOON = { timeout: 20_000 };

const says = (page: Page, words: string) => page.getByRole('alert').getByText(words, { exact: true }).waitFor();
const type = (page: Page, text: string) => page.getByLabel(texts.text).fill(text);

describe('G32 A9 breaking news at the desk', () => {
  it('reach banner and phones by two touches, ten seconds later, with the number of phones', async () => {
    const { page, open, close } = await enterDesk(browser, portal, 'Carla Sommer');
    await open('/eil');
    await page.locator('.list a').first().tap();
    await press(page, texts.sendBoth);
    await page.getByText(/^Push-Nachrichten gehen in \d+ Sekunden hinaus/).waitFor();
    expect(pushed).toEqual([]);
    // The page loads itself again.
    await page.getByText(texts.handedOver(1)).waitFor(SOON);
    await expect.poll(() => pushed, SOON).toEqual([PHONE_OF_READER]);
    await page.getByRole('link', { name: texts.title }).tap();
    await page.locator('.list a').first().tap();
    await press(page, texts.sendBoth);
    await says(page, texts.twice);
    await close();
  });

  it('are taken back within ten seconds: no phone rings, and the pages are as before', async () => {
    const { page, open, close } = await enterDesk(browser, portal, 'Carla Sommer');
    const before = await Promise.all(HOSTS.map(banner));
    const left = pushed.length;
    await open('/eil?artikel=1014');
    await type(page, 'Brücke in beiden Richtungen gesperrt');
    await press(page, texts.sendBoth);
    await expect.poll(() => banner('tagesbote.localhost'), SOON).toContain('Brücke in beiden Richtungen gesperrt');
    await press(page, texts.takeBack);
    await page.getByText(texts.takenBack).waitFor();
    await expect.poll(() => Promise.all(HOSTS.map(banner)), SOON).toEqual(before);
    await new Promise((resolve) => setTimeout(resolve, 12_000));
    expect(pushed.length).toBe(left);
    await open('/protokoll');
    expect(await page.locator('.list > li').first().innerText()).toContain('Eilmeldung zurückgenommen');
    await close();
  });

  it('of no title, of 201 characters, or of an article that is away, are answered in German with what was typed', async () => {
    const { page, open, close } = await enterDesk(browser, portal, 'Carla Sommer', true);
    await open('/eil?artikel=1014');
    await type(page, 'Feuer am Hafen');
    for (const box of await page.getByRole('checkbox').all()) await box.setChecked(false);
    await press(page, texts.sendBanner);
    await says(page, texts.noTitle);
    expect(await page.getByLabel(texts.text).inputValue()).toBe('Feuer am Hafen');
    await page.getByRole('checkbox').first().check();
    await page.evaluate(`document.querySelector('textarea').removeAttribute('maxlength')`);
    await type(page, 'x'.repeat(201));
    await press(page, texts.sendBanner);
    await says(page, texts.length(201));
    await portal.edit('POST', '/articles/1014/retract');
    await type(page, 'Feuer am Hafen');
    await press(page, texts.sendBoth);
    await says(page, texts.notPublic);
    expect(await page.getByLabel(texts.text).inputValue()).toBe('Feuer am Hafen');
    for (const scheme of ['light', 'dark'] as const) expect(await findViolations(page, scheme)).toEqual([]);
    await portal.edit('POST', '/articles/1014/publish');
    await close();
  });
});
