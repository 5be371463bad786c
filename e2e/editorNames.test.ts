import { decodeJwt, importJWK, SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { editorTokenTexts as texts } from '#shared/i18n/texts/insights.ts';
import { makeEditorsKey } from '#scripts/makeEditorsKey.ts';
import { carryCookie, openVisitor, shareBrowser } from './support/browser.ts';
import { findViolations } from './support/findViolations.ts';
import { editorToken, staffCookie } from './support/readerCookies.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();
const browser = await shareBrowser();
const { editorsSigningKey } = portal.secrets;
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
    const named = await send(host, target, { token: await editorToken(portal.secrets), method: 'PUT', body: '{}' });
    expect([target, named.status]).toEqual([target, 400]);
  }
});

it('G16 no other token is an editor’s: of staff, old, without an end, of another name for a machine, unsigned', async () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const forge = async (claims: SignJWT, alg = 'EdDSA') =>
    claims
      .setProtectedHeader({ alg })
      .sign(
        alg === 'EdDSA'
          ? await importJWK(JSON.parse(editorsSigningKey), 'EdDSA')
          : new TextEncoder().encode(JSON.parse(editorsSigningKey).x),
      );
  const claims = () =>
    new SignJWT({ enteredAt: Date.now(), grants: ['chief:*'] }).setSubject('redaktion').setAudience('editors');
  const [, ofStaff = ''] = (await staffCookie(portal.secrets.staffSecret)).split('=');
  const refused = [
    ofStaff,
    await editorToken(portal.secrets, { audience: 'desk' }),
    await editorToken({ editorsSigningKey: makeEditorsKey() }),
    await editorToken(portal.secrets, { enteredAt: Date.now() - 12 * HOUR_MS - 60_000 }),
    await editorToken(portal.secrets, { name: 'machine' }),
    await editorToken(portal.secrets, { name: 'cms' }),
    // Signed with the public half as if it were a shared secret.
    await forge(claims().setIssuedAt().setExpirationTime('10m'), 'HS256'),
    await forge(claims().setIssuedAt()),
    await forge(claims().setIssuedAt(minutesAgo(16)).setExpirationTime('1d')),
    'eyJhbGciOiJub25lIn0.eyJhdWQiOiJlZGl0b3JzIiwic3ViIjoicmVkYWt0aW9uIn0.',
  ];
  for (const token of refused) expect((await publish(token)).status).toBe(401);
});

it('G16 A13 a token ends after a quarter of an hour, and with its editor’s entry', async () => {
  const issue = async (enteredAt: number) => {
    const { text } = await portal.request(PATH, {
      method: 'POST',
      headers: {
        cookie: await staffCookie(portal.secrets.staffSecret, { enteredAt }),
        origin: `http://tagesbote.localhost:${portal.port}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
    return /<textarea[^>]*>(eyJ[\w.-]+)/.exec(text)?.[1] ?? '';
  };
  const [early, late] = [Date.now() - HOUR_MS, Date.now() - 12 * HOUR_MS + 5 * 60_000];
  const token = await issue(early);
  const { exp = 0, iat = 0 } = decodeJwt(token);
  expect(exp - iat).toBe(15 * 60);
  expect((await publish(token)).status).toBe(200);
  expect(decodeJwt(await issue(late)).exp).toBe(Math.floor((late + 12 * HOUR_MS) / 1_000));
});

it('G16 refuses requests without the staff cookie, and forms from a foreign page', async () => {
  expect((await portal.request(PATH)).status).toBe(404);
  const cookie = await staffCookie(portal.secrets.staffSecret);
  const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded' };
  expect(
    (await portal.request(PATH, { method: 'POST', headers: { ...headers, origin: 'http://evil.example' } })).status,
  ).toBe(403);
});
