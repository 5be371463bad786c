import { decodeJwt, SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { COOKIES } from '#shared/cookies/cookies.ts';
import { editorTokenTexts as texts } from '#shared/i18n/texts/insights.ts';
import { signEditor, signStaff } from '#worker/session/signStaff.ts';
import { carryCookie, openVisitor, shareBrowser } from './support/browser.ts';
import { findViolations } from './support/findViolations.ts';
import { editorToken, staffCookie } from './support/readerCookies.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();
const browser = await shareBrowser();
const { editorsSecret } = portal.secrets;
const PATH = '/_insights/redaktion';
const HOUR_MS = 3_600_000;

const send = (host: string, target: string, { token, ...options }: { token: string; method: string; body?: string }) =>
  portal.request(target, { host: `${host}.localhost`, headers: { authorization: `Bearer ${token}` }, ...options });
const publish = (token: string) => send('content', '/articles/1003/publish', { token, method: 'POST', body: '' });
/** Editors of the logged changes to this path, latest first. */
const editorsOf = (target: string) =>
  portal
    .events()
    .filter(({ event, path }) => event === 'edited' && path === target)
    .map(({ staff }) => String(staff))
    .toReversed();

it('G16 staff get a token of their name, once, and what is changed with it has that name in the log', async () => {
  const { page, close } = await openVisitor(browser, portal.port, { viewport: { width: 390, height: 800 } });
  await carryCookie(page, await staffCookie(portal.secrets.staffSecret));
  await page.goto('/_insights');
  await page.getByRole('link', { name: texts.title }).click();
  await page.waitForURL(`**${PATH}`);
  for (const scheme of ['light', 'dark'] as const) expect(await findViolations(page, scheme)).toEqual([]);
  await page.getByRole('button', { name: texts.make }).click();
  const token = await page.getByLabel(texts.label).inputValue();
  expect(await findViolations(page, 'light')).toEqual([]);
  expect((await publish(token)).status).toBe(200);
  await expect.poll(() => editorsOf('/articles/1003/publish')[0]).toBe('redaktion');
  expect(portal.log.some((line) => line.includes(token))).toBe(false);
  await page.goto(PATH);
  expect(await page.content()).not.toContain(token.slice(-20));
  await close();
});

it('G16 the token that machines share changes content under their name, and nothing that readers pay', async () => {
  const token = portal.secrets.editorToken;
  expect((await publish(token)).status).toBe(200);
  await expect.poll(() => editorsOf('/articles/1003/publish')[0]).toBe('machine');
  const paid = [
    ['subscriptions', '/mandators/blitz/offers'],
    ['subscriptions', '/mandators/blitz/products'],
    ['subscriptions', '/subscriptions/x/price-offers/y'],
    ['paywall', '/rules/blitz'],
  ] as const;
  for (const [host, target] of paid) {
    const body = JSON.stringify({ data: [] });
    expect([target, (await send(host, target, { token, method: 'PUT', body })).status]).toEqual([target, 403]);
    const named = await send(host, target, { token: await editorToken({ editorsSecret }), method: 'PUT', body: '{}' });
    expect([target, named.status]).toEqual([target, 400]);
  }
});

it('G16 no other token is an editor’s: of staff, old, without an end, of another name for a machine, unsigned', async () => {
  const now = Date.now();
  const forged = (claims: SignJWT) =>
    claims.setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(editorsSecret));
  const refused = [
    await signStaff(portal.secrets.staffSecret, 'redaktion', new Date()),
    await signStaff(editorsSecret, 'redaktion', new Date()),
    await signEditor('another-secret-of-somebody', 'redaktion', new Date()),
    await signEditor(editorsSecret, 'redaktion', new Date(now - 12 * HOUR_MS - 60_000)),
    await signEditor(editorsSecret, 'machine', new Date()),
    await signEditor(editorsSecret, 'cms', new Date()),
    await forged(new SignJWT({}).setAudience('editors').setSubject('redaktion').setIssuedAt()),
    await forged(
      new SignJWT({})
        .setAudience('editors')
        .setSubject('redaktion')
        .setIssuedAt(new Date(now - 13 * HOUR_MS))
        .setExpirationTime('1d'),
    ),
    'eyJhbGciOiJub25lIn0.eyJhdWQiOiJlZGl0b3JzIiwic3ViIjoicmVkYWt0aW9uIn0.',
  ];
  for (const token of refused) expect((await publish(token)).status).toBe(401);
});

it('G16 a token ends when its editor’s entry does', async () => {
  const entered = new Date(Date.now() - 11 * HOUR_MS);
  const { text } = await portal.request(PATH, {
    method: 'POST',
    headers: {
      cookie: `${COOKIES.staff.name}=${await signStaff(portal.secrets.staffSecret, 'redaktion', entered)}`,
      origin: `http://tagesbote.localhost:${portal.port}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
  });
  const token = /eyJ[\w.-]+/.exec(text)?.[0] ?? '';
  expect(decodeJwt(token).exp).toBe(Math.floor(entered.getTime() / 1_000) + 12 * 3_600);
  expect((await publish(token)).status).toBe(200);
});

it('G16 refuses requests without the staff cookie, and forms from a foreign page', async () => {
  expect((await portal.request(PATH)).status).toBe(404);
  const cookie = await staffCookie(portal.secrets.staffSecret);
  const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded' };
  expect(
    (await portal.request(PATH, { method: 'POST', headers: { ...headers, origin: 'http://evil.example' } })).status,
  ).toBe(403);
});
