import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { carryCookie, launchBrowser, openVisitor } from './support/browser.ts';
import { addPasskeyDevice, createPasskey, showPasskey } from './support/passkeyDevice.ts';
import { signedIn } from './support/signedIn.ts';
import { startTestPortal, type TestPortal } from './support/testPortal.ts';

let portal: TestPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startTestPortal(), launchBrowser()]);
});
afterAll(() => Promise.all([portal.stop(), browser.close()]));

/** A call of a page of ours, as its scripts make it. */
const send = (page: Page, method: string, path: string, body?: unknown) =>
  page.evaluate(
    async ([how, where, what]) => {
      const sent = how === 'GET' ? {} : { method: how, headers: { 'content-type': 'application/json' }, body: what };
      const answer = await fetch(where, sent);
      return { status: answer.status, body: JSON.parse(await answer.text()) };
    },
    [method, path, JSON.stringify(body ?? {})] as const,
  );

it('M143 a passkey is made by a reader who is logged in, and logs in without a password', async () => {
  const { page, close } = await openVisitor(browser, portal.port);
  for (const cookie of (await signedIn(portal, 'plus')).split('; ')) await carryCookie(page, cookie);
  await page.goto('/impressum');
  await addPasskeyDevice(page);
  const begun = await send(page, 'POST', '/api/passkeys/options');
  expect([begun.status, begun.body.options.rp.id]).toEqual([200, 'tagesbote.localhost']);
  const kept = await send(page, 'POST', '/api/passkeys', { ceremony: begun.body.ceremony, response: await createPasskey(page, begun.body.options) });
  expect([kept.status, kept.body]).toEqual([200, { isKept: true }]);

  await page.context().clearCookies();
  expect((await send(page, 'GET', '/api/passkeys')).status).toBe(401);
  const asked = await send(page, 'POST', '/api/passkeys/login/options');
  const answer = { ceremony: asked.body.ceremony, response: await showPasskey(page, asked.body.options) };
  const entered = await send(page, 'POST', '/api/passkeys/login', answer);
  expect([entered.status, entered.body.userState]).toEqual([
    200,
    expect.objectContaining({ isLoggedIn: true, user: expect.objectContaining({ ssoId: 'demo-plus' }) }),
  ]);
  expect((await send(page, 'POST', '/api/passkeys/login', answer)).status).toBe(400);
  await page.reload();
  expect(await page.locator('html[data-reader="loggedIn"]').count()).toBe(1);

  const { passkeys } = (await send(page, 'GET', '/api/passkeys')).body;
  expect(passkeys).toHaveLength(1);
  expect((await send(page, 'DELETE', `/api/passkeys/${passkeys[0].id}`)).status).toBe(200);
  expect((await send(page, 'GET', '/api/passkeys')).body).toEqual({ passkeys: [] });
  await close();
});

it('M143 nobody makes a passkey for whoever is not logged in, and nonsense is refused', async () => {
  const headers = { 'content-type': 'application/json', origin: `http://tagesbote.localhost:${portal.port}`, 'sec-fetch-site': 'same-origin' };
  const post = async (path: string, body: unknown) => (await portal.request(path, { method: 'POST', headers, body: JSON.stringify(body) })).status;
  expect([await post('/api/passkeys/options', {}), await post('/api/passkeys', { ceremony: 'x', response: {} })]).toEqual([401, 401]);
  expect([await post('/api/passkeys/login', {}), await post('/api/passkeys/login', { ceremony: 'x', response: {} })]).toEqual([400, 400]);
});
