import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskTexts } from '#shared/i18n/texts/desk.ts';
import { editorTokenTexts } from '#shared/i18n/texts/insights.ts';
import { createAccountPasskey, openAccountVisitor, PHONE } from './support/accountVisitor.ts';
import { shareBrowser } from './support/browser.ts';
import { askIdentity } from './support/identityDesk.ts';
import { makeNewReader } from './support/makeAccount.ts';
import { addPasskeyDevice, type PasskeyDevice } from './support/passkeyDevice.ts';
import { editorToken } from './support/readerCookies.ts';
import { startTestPortal, type TestPortal } from './support/testPortal.ts';

const NAME = 'Carla Sommer';
const grants = [{ role: 'chief', title: '*' }] as const;
const SIX_MINUTES_MS = 6 * 60_000;
const { failures, breaking, article } = deskTexts;

const browser = await shareBrowser();
let portal: TestPortal;
let visitor: Awaited<ReturnType<typeof openAccountVisitor>>;
let device: PasskeyDevice;
let desk: string;

beforeAll(async () => {
  portal = await startTestPortal();
  desk = `http://desk.localhost:${portal.port}`;
  const reader = await makeNewReader(portal);
  visitor = await openAccountVisitor(browser, portal, PHONE);
  const { page } = visitor;
  device = await addPasskeyDevice(page);
  await createAccountPasskey(visitor, reader);
  await page.context().clearCookies();
  const headers = { 'identity-service': `Bearer ${portal.secrets.identityServiceToken}` };
  const body = JSON.stringify({ email: `${reader}@demo.example`, name: NAME, grants: ['chief:*'] });
  await askIdentity(portal, '/staff', { method: 'PUT', headers, body });
  await page.goto(desk);
  await page.getByRole('link', { name: deskTexts.entry.link }).click();
  await confirm(page);
  await page.getByRole('heading', { name: deskTexts.today, level: 1 }).waitFor();
});
afterAll(async () => {
  await visitor.close();
  await portal.stop();
});

/** The passkey at the portal, and the way to the desk. */
async function confirm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
  await page.getByRole('button', { name: editorTokenTexts.make }).click();
  await page.getByRole('button', { name: editorTokenTexts.toDesk }).click();
}

/** The same session six minutes later. */
async function age(page: Page): Promise<void> {
  const entry = { name: NAME, grants, enteredAt: Date.now() - SIX_MINUTES_MS };
  const session = await editorToken(portal.secrets, { ...entry, audience: 'desk' });
  const services = await editorToken(portal.secrets, entry);
  const kept = { url: 'https://desk.localhost', secure: true, httpOnly: true, sameSite: 'Strict' } as const;
  await page.context().addCookies([
    { ...kept, name: '__Host-desk', value: session },
    { ...kept, name: '__Host-desk-token', value: services },
  ]);
}

describe('A13 a passkey of six minutes ago', () => {
  it('is confirmed in a second window for breaking news, and the form goes on with what was typed', async () => {
    const { page } = visitor;
    await portal.edit('PUT', '/articles/1014', { mandators: ['tagesbote', 'leverkusen'] });
    await page.goto(`${desk}/eil?artikel=1014`);
    await page.getByLabel(breaking.text).fill('Brücke in beiden Richtungen gesperrt');
    const boxes = page.getByRole('checkbox');
    await boxes.last().uncheck();
    const ticked = await boxes.evaluateAll((all) => all.map((box) => box.matches(':checked')));
    await age(page);
    const send = () => page.getByRole('button', { name: breaking.sendBanner }).click();
    await send();
    await page.getByRole('alert').getByText(failures.passkey).waitFor();
    const isKept = async () => {
      expect(await page.getByLabel(breaking.text).inputValue()).toBe('Brücke in beiden Richtungen gesperrt');
      expect(await boxes.evaluateAll((all) => all.map((box) => box.matches(':checked')))).toEqual(ticked);
    };
    await isKept();
    expect(await portal.query(`SELECT id FROM acts WHERE act = 'break'`)).toEqual([]);
    const opening = page.context().waitForEvent('page');
    await page.getByRole('link', { name: failures.passkeyElsewhere }).click();
    const second = await opening;
    const carryBack = await device.carryTo(second);
    await confirm(second);
    await second.getByRole('heading', { name: deskTexts.today, level: 1 }).waitFor();
    await carryBack();
    await second.close();
    await isKept();
    await send();
    await page.getByText(breaking.shown).first().waitFor();
    expect(await portal.query(`SELECT role, by FROM acts WHERE act = 'break'`)).toEqual([{ role: 'chief', by: NAME }]);
  });

  it('is asked for before breaking news, and leads to the article that they are about', async () => {
    const { page } = visitor;
    await age(page);
    await page.goto(`${desk}/eil?artikel=1016`);
    expect(await page.getByLabel(breaking.text).count()).toBe(0);
    await page.getByRole('link', { name: deskTexts.confirmPasskey }).click();
    await confirm(page);
    await page.getByLabel(breaking.text).waitFor();
    expect(page.url()).toBe(`${desk}/eil?artikel=1016`);
  });

  it('is asked for where it has aged before a retraction, and leads back to the press', async () => {
    const { page } = visitor;
    await page.goto(`${desk}/artikel/1010`);
    const retract = page.getByRole('button', { name: article.retract });
    await retract.waitFor();
    await age(page);
    await retract.click();
    await page.getByRole('alert').getByText(article.stalePasskey).waitFor();
    expect([await retract.count(), (await portal.request('/1010')).status]).toEqual([0, 200]);
    await page.getByRole('alert').getByRole('link', { name: deskTexts.confirmPasskey }).click();
    await confirm(page);
    await retract.click();
    await page.getByText(deskTexts.done.retracted).waitFor();
    await expect.poll(async () => (await portal.request('/1010')).status, { timeout: 15_000 }).toBe(410);
  });
});
