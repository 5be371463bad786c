import { describe, expect, it } from 'vitest';
import { verificationTexts as texts } from '#shared/i18n/texts/verification.ts';
import { framedPath, plusVerificationHref, subscriptionHref } from '#shared/routes/accountPaths.ts';
import { openAccountVisitor, PHONE } from './support/accountVisitor.ts';
import { shareBrowser } from './support/browser.ts';
import { findViolations } from './support/findViolations.ts';
import { makeNewReader } from './support/makeAccount.ts';
import { editorToken } from './support/readerCookies.ts';
import { sharePortal } from './support/sharedPortals.ts';
import { NAVIGATION, signedIn } from './support/signedIn.ts';

const portal = await sharePortal();
const browser = await shareBrowser();

const LAYER = '[data-paywall-template]';
const DEMO = { nummer: '4711001', plz: '50667' };

const send = (cookie: string, fields: Readonly<Record<string, string>>) =>
  portal.request(plusVerificationHref, {
    method: 'POST',
    headers: {
      cookie,
      origin: `http://tagesbote.localhost:${portal.port}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(fields).toString(),
  });
/** Of a number that no other test uses. */
const print = (number: string, endsAt = Date.now() + 400 * 86_400_000) =>
  portal.query('INSERT INTO printed_subscriptions VALUES (?, ?, ?)', number, '50667', endsAt);

describe('M140 M19 /account/plus-verification', () => {
  it('sends an anonymous reader to the login and back', async () => {
    const { headers } = await portal.request(plusVerificationHref, { headers: NAVIGATION });
    expect(headers.location).toContain('/dialog-flow/login');
  });

  it.each([true, false])('the printed paper opens 1004 in the same session, with script: %s', async (hasScript) => {
    const number = hasScript ? '5500001' : '5500002';
    await print(number);
    const name = await makeNewReader(portal);
    const visitor = await openAccountVisitor(browser, portal, { ...PHONE, javaScriptEnabled: hasScript });
    const { page, frame, logIn, close } = visitor;
    await page.goto('/1004');
    expect(await page.locator(LAYER).count()).toBe(1);
    await page.goto(plusVerificationHref);
    await logIn(hasScript ? frame : page, name);
    await page.getByLabel(texts.number).fill(number);
    await page.getByLabel(texts.postcode).fill('50667');
    if (hasScript) expect(await findViolations(page, 'light')).toEqual([]);
    await page.getByRole('button', { name: texts.submit }).click();
    await page.getByText('Ihr Abo ist verbunden.').waitFor();
    if (hasScript) expect(await findViolations(page, 'dark')).toEqual([]);
    await page.goto('/1004');
    expect(await page.locator(LAYER).count()).toBe(0);
    for (const path of [plusVerificationHref, framedPath(plusVerificationHref), subscriptionHref]) {
      await page.goto(path);
      expect(await page.locator('main').innerText()).toContain('haben Sie das Abo Ihrer gedruckten Zeitung bestätigt');
    }
    await close();
  });

  it('the demo’s number is one', async () => {
    const cookie = await signedIn(portal, 'frei');
    const answer = await send(cookie, { nummer: ' 4711 001', plz: DEMO.plz });
    expect([answer.status, answer.headers.location]).toEqual([303, `${plusVerificationHref}?getan=verbunden`]);
    const after = await portal.request(`${plusVerificationHref}?getan=verbunden`, { headers: { cookie } });
    expect(after.text).toContain(texts.done);
    expect(
      (await portal.request(plusVerificationHref, { headers: { cookie: await signedIn(portal, 'plus') } })).text,
    ).not.toContain('haben Sie das Abo Ihrer gedruckten Zeitung bestätigt');
  });

  it('a wrong number and a wrong postcode are told alike, five times; then not even the right one is tried', async () => {
    const cookie = await signedIn(portal, await makeNewReader(portal));
    const tries = [
      { nummer: '9999999', plz: '50667' },
      { nummer: DEMO.nummer, plz: '50999' },
      { nummer: '<b>', plz: '"' },
      { nummer: '', plz: '' },
      { nummer: DEMO.nummer, plz: '00000' },
    ];
    for (const fields of tries) {
      const { status, text } = await send(cookie, fields);
      expect([status, text.includes(texts.refusals.unknownSubscriber), text.includes('<b>"')]).toEqual([
        422,
        true,
        false,
      ]);
    }
    const late = await send(cookie, DEMO);
    expect([late.status, late.text.includes('Das waren zu viele Versuche.')]).toEqual([429, true]);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(3_000);
    expect(portal.log.join('\n')).not.toContain(DEMO.nummer);
  });

  it('an account is taken off again without script, and is locked at once', async () => {
    await print('5500005');
    const visitor = await openAccountVisitor(browser, portal, { ...PHONE, javaScriptEnabled: false });
    const { page, carrySession, close } = visitor;
    await carrySession(await makeNewReader(portal));
    await page.goto(plusVerificationHref);
    await page.getByLabel(texts.number).fill('5500005');
    await page.getByLabel(texts.postcode).fill('50667');
    await page.getByRole('button', { name: texts.submit }).click();
    await page.getByText(texts.takeBack).click();
    await page.getByRole('button', { name: texts.takeBackSubmit }).click();
    await page.getByText(texts.takenBack).waitFor();
    await page.goto('/1004');
    expect(await page.locator(LAYER).count()).toBe(1);
    await close();
  });

  it('the publisher’s system tells of printed subscriptions with its own token, and with no other', async () => {
    const tell = (token: string, endsAt: number | null) =>
      portal.request('/printed-subscriptions/5500004', {
        host: 'subscriptions.localhost',
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'x-plenigo-token': token },
        body: JSON.stringify({ postcode: '50667', endsAt }),
      });
    for (const token of ['x', portal.secrets.editorToken, await editorToken(portal.secrets)])
      expect((await tell(token, null)).status).toBe(401);
    expect((await tell(portal.secrets.printedToken, null)).status).toBe(204);
    const cookie = await signedIn(portal, await makeNewReader(portal));
    expect((await send(cookie, { nummer: '5500004', plz: '50667' })).status).toBe(303);
    expect((await tell(portal.secrets.printedToken, 1)).status).toBe(204);
    expect((await portal.request(plusVerificationHref, { headers: { cookie } })).text).not.toContain(
      'bestätigt; das gilt',
    );
  });

  it('what has ended gives nothing', async () => {
    await print('5500003', 1);
    const answer = await send(await signedIn(portal, await makeNewReader(portal)), { nummer: '5500003', plz: '50667' });
    expect([answer.status, answer.text.includes(texts.refusals.hasEnded)]).toEqual([422, true]);
  });
});
