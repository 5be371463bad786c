import { beforeAll, expect, it } from 'vitest';
import { STAFF_PATHS } from '#shared/contracts/customerLife.contract.ts';
import { SUBSCRIPTION_TOKEN_HEADER } from '#shared/contracts/subscriptions.contract.ts';
import { COOKIES } from '#shared/cookies/cookies.ts';
import { customerLifeTexts as texts } from '#shared/i18n/texts/customerLife.ts';
import { unusualTexts } from '#shared/i18n/texts/unusual.ts';
import { insightsTexts } from '#shared/i18n/texts/insights.ts';
import { carryCookie, openVisitor, shareBrowser } from './support/browser.ts';
import { findViolations } from './support/findViolations.ts';
import { staffCookie } from './support/readerCookies.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();
const browser = await shareBrowser();
const origin = `http://tagesbote.localhost:${portal.port}`;
const PATH = '/_insights/kunde';
const UNUSUAL = `${PATH}/auffaellig`;
const CUSTOMER = 'demo-abo';
const ADDRESS = 'abo@demo.example';
const HOUR_MS = 3_600_000;

let staff = '';
let saleId = '';
beforeAll(async () => {
  staff = await staffCookie(portal.secrets.staffSecret);
  const [row] = await portal.query(`SELECT id FROM subscriptions WHERE customer_id = '${CUSTOMER}'`);
  saleId = String(row?.['id']);
});

const send = (path: string, fields: Record<string, string>, cookie = staff, from = origin) =>
  portal.request(path, {
    method: 'POST',
    headers: { cookie, origin: from, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
const mailsTo = () => portal.mail.read().filter(({ to }) => to.includes(ADDRESS));

/** A letter that the mail service would not take ten times, the last of them a quarter of an hour ago; the next try is hours away. */
async function holdLetter(): Promise<string> {
  const [letter] = await portal.query(
    `SELECT key FROM letters WHERE subscription_id = '${saleId}' ORDER BY id DESC LIMIT 1`,
  );
  const key = String(letter?.['key']);
  await portal.query(
    'INSERT OR REPLACE INTO letter_mails (letter_key, attempts, due_at) VALUES (?, 10, ?)',
    key,
    Date.now() + 4 * HOUR_MS,
  );
  return key;
}

const recordWithdrawals = () =>
  portal.query(
    "INSERT OR REPLACE INTO person_records VALUES (?, 'customer', 'plus', 'withdrawn', 12, ?)",
    CUSTOMER,
    Date.now(),
  );

it('G18 G26 is nowhere for readers, and takes nothing from other pages', async () => {
  const reader = await portal.cookies('plus');
  for (const cookie of ['', reader]) {
    expect((await portal.request(PATH, { headers: { cookie } })).status).toBe(404);
    const refused = await send(PATH, { gesucht: CUSTOMER }, cookie);
    expect([refused.status, refused.text.includes(saleId)]).toEqual([404, false]);
    expect(
      (await send(`${PATH}/wiederholen`, { kunde: CUSTOMER, art: 'roles', schluessel: CUSTOMER }, cookie)).status,
    ).toBe(404);
  }
  expect((await send(PATH, { gesucht: CUSTOMER }, staff, 'http://boese.example')).status).toBe(403);
});

it('G26 commerce tells it to the portal’s token alone', async () => {
  const ask = (token: string, path: string, body: object) =>
    portal.request(path, {
      host: 'subscriptions.localhost',
      method: 'POST',
      headers: { [SUBSCRIPTION_TOKEN_HEADER]: token },
      body: JSON.stringify(body),
    });
  const piece = { kind: 'roles', key: CUSTOMER };
  for (const token of ['', 'falsch', portal.secrets.purchasesToken, portal.secrets.declarationsToken]) {
    expect((await ask(token, STAFF_PATHS.lives, { sought: CUSTOMER })).status).toBe(401);
    expect((await ask(token, STAFF_PATHS.repeats, { customerId: CUSTOMER, piece })).status).toBe(401);
  }
  expect((await ask(portal.secrets.commerceServiceToken, STAFF_PATHS.lives, { sought: CUSTOMER })).status).toBe(200);
});

it('G26 a customer record is found by address, sale and invoice, holds no other customer’s data, and is never cached', async () => {
  const [invoice] = await portal.query(
    `SELECT series, number FROM invoices WHERE subscription_id = '${saleId}' LIMIT 1`,
  );
  const name = `${String(invoice?.['series'])}-${String(invoice?.['number']).padStart(6, '0')}`;
  for (const sought of [ADDRESS, CUSTOMER, saleId, name]) {
    const { status, headers, text } = await send(PATH, { gesucht: sought });
    expect([sought, status, headers['cache-control']]).toEqual([sought, 200, 'private, no-store']);
    for (const words of [
      `${texts.customer}: ${CUSTOMER}`,
      saleId,
      name,
      '<strong>Bestellt</strong>',
      'bestellt → in der Probe',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain(texts.unlike);
    expect(text).not.toContain('demo-jahr');
  }
  const others = await portal.query(`SELECT id FROM subscriptions WHERE customer_id <> '${CUSTOMER}'`);
  const { text } = await send(PATH, { gesucht: CUSTOMER });
  expect(others.length).toBeGreaterThan(3);
  for (const { id } of others) expect(text).not.toContain(String(id));
  expect((await send(PATH, { gesucht: 'niemand@demo.example' })).status).toBe(404);
  const kept = [...(await portal.readKv())].map(([key, value]) => `${key} ${value.toString('latin1')}`).join('\n');
  for (const place of [portal.log.join('\n'), kept]) {
    expect(place).not.toContain(ADDRESS);
    expect(place).not.toContain(saleId);
  }
});

it('G26 the rules make of every demo customer’s events what is stored', async () => {
  const customers = await portal.query(
    "SELECT DISTINCT customer_id FROM subscriptions WHERE customer_id LIKE 'demo-%' AND customer_id <> 'demo-abo'",
  );
  for (const { customer_id: customer } of customers) {
    const { status, text } = await send(PATH, { gesucht: String(customer) });
    expect([customer, status, text.includes(texts.unlike)]).toEqual([customer, 200, false]);
  }
});

it('G26 what hangs is repeated by hand, without script, once, and the log names the staff, and no address', async () => {
  const key = await holdLetter();
  portal.mail.forget();
  const { page, close } = await openVisitor(browser, portal.port, { javaScriptEnabled: false });
  await carryCookie(page, staff);
  await page.goto('/_insights');
  await page.getByRole('link', { name: insightsTexts.customer }).click();
  await page.getByLabel(texts.label).fill(ADDRESS);
  await page.getByRole('button', { name: texts.submit }).click();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(PATH);
  const button = page.getByRole('button', { name: texts.repeat, description: /^Mail „/ });
  await button.click();
  await page.getByText(texts.repeated.settled).waitFor();
  expect(await button.count()).toBe(0);
  await close();
  const again = { kunde: CUSTOMER, art: 'letter', schluessel: key };
  for (const { text } of [await send(`${PATH}/wiederholen`, again), await send(`${PATH}/wiederholen`, again)])
    expect(text).toContain(texts.repeated.settled);
  await expect.poll(() => mailsTo().length).toBe(1);
  expect(portal.events()).toContainEqual(
    expect.objectContaining({
      event: 'repeated',
      staff: 'redaktion',
      customer: CUSTOMER,
      kind: 'letter',
      decision: 'settled',
    }),
  );
  for (const name of [ADDRESS, saleId]) expect(portal.log.join('\n')).not.toContain(name);
});

it('G7 on a phone and on a desk, in light and in dark, without a violation and nothing beside the page', async () => {
  await holdLetter();
  await recordWithdrawals();
  for (const [width, colorScheme] of [
    [390, 'light'],
    [390, 'dark'],
    [1_364, 'light'],
    [1_364, 'dark'],
  ] as const) {
    const { page, problems, close } = await openVisitor(browser, portal.port, {
      viewport: { width, height: 844 },
      colorScheme,
    });
    await carryCookie(page, staff);
    await page.goto(PATH);
    await page.getByLabel(texts.label).fill(ADDRESS);
    await page.getByRole('button', { name: texts.submit }).click();
    await page.getByRole('heading', { name: texts.waiting }).waitFor();
    expect(await findViolations(page, colorScheme)).toEqual([]);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    const shots = process.env['SHOTS'];
    if (shots) await page.screenshot({ path: `${shots}/kunde-${width}-${colorScheme}.png`, fullPage: true });
    await page.goto(UNUSUAL);
    await page.getByRole('button', { name: unusualTexts.show }).first().waitFor();
    expect(await findViolations(page, colorScheme)).toEqual([]);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    if (shots) await page.screenshot({ path: `${shots}/auffaellig-${width}-${colorScheme}.png`, fullPage: true });
    expect(problems).toEqual([]);
    await close();
  }
});

it('G26 M3 the list of unusual customers leads staff alone to a customer, without an address in it, in the log or in a store', async () => {
  await recordWithdrawals();
  const refusals = [
    {},
    { cookie: await portal.cookies('plus') },
    { authorization: `Bearer ${portal.secrets.editorToken}` },
    { cookie: `${COOKIES.staff.name}=${portal.secrets.editorToken}` },
  ];
  for (const headers of refusals) {
    const refused = await portal.request(UNUSUAL, { headers });
    expect([refused.status, refused.text.includes(CUSTOMER)]).toEqual([404, false]);
  }
  for (const token of ['', 'falsch', portal.secrets.purchasesToken, portal.secrets.declarationsToken]) {
    const headers = { [SUBSCRIPTION_TOKEN_HEADER]: token };
    const refused = await portal.request(STAFF_PATHS.unusual, { host: 'subscriptions.localhost', headers });
    expect(refused.status).toBe(401);
  }
  const shown = await portal.request(UNUSUAL, { headers: { cookie: staff } });
  expect([shown.status, shown.headers['cache-control']]).toEqual([200, 'private, no-store']);
  const { page, close } = await openVisitor(browser, portal.port, { javaScriptEnabled: false });
  await carryCookie(page, staff);
  await page.goto(PATH);
  await page.getByRole('link', { name: unusualTexts.title }).click();
  expect(await page.content()).not.toContain(ADDRESS);
  await page.getByRole('button', { name: unusualTexts.show, description: new RegExp(CUSTOMER) }).click();
  await page.getByText(`${texts.customer}: ${CUSTOMER}`).waitFor();
  expect(page.url()).not.toContain(CUSTOMER);
  await close();
  expect(portal.events()).toContainEqual(expect.objectContaining({ event: 'unusual_shown' }));
  expect(portal.events()).toContainEqual(expect.objectContaining({ event: 'customer_shown', customer: CUSTOMER }));
  const kept = [...(await portal.readKv())].map(([key, value]) => `${key} ${value.toString('latin1')}`).join('\n');
  for (const place of [portal.log.join('\n'), kept]) expect(place).not.toContain(ADDRESS);
});
