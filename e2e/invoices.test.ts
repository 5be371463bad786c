import fs from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { invoiceTexts } from '#shared/i18n/texts/invoice.ts';
import { subscriptionTexts } from '#shared/i18n/texts/subscription.ts';
import { invoicePath, invoicePdfPath, subscriptionHref } from '#shared/routes/accountPaths.ts';
import { carryCookie, openVisitor, shareBrowser } from './support/browser.ts';
import { findViolations } from './support/findViolations.ts';
import { sendForm } from './support/ownReaders.ts';
import { readPdf } from './support/readPdf.ts';
import { shareHastyPortal } from './support/sharedPortals.ts';
import { NAVIGATION, signedIn } from './support/signedIn.ts';

const portal = await shareHastyPortal();
const browser = await shareBrowser();

const PHONE = { viewport: { width: 390, height: 844 } };
let owner = '';
let other = '';
let invoice = '';
let cancellation = '';

beforeAll(async () => {
  [owner, other] = [await signedIn(portal, 'abo'), await signedIn(portal, 'jahr')];
  const [row] = await portal.query(
    `SELECT invoices.* FROM invoices JOIN subscriptions ON subscriptions.id = subscription_id
     WHERE customer_id = 'demo-abo' ORDER BY issued_at DESC LIMIT 1`,
  );
  const { id, number, kept_until: retainedUntil, issued_at: issuedAt } = row ?? {};
  const series = String(row?.['series']);
  invoice = `${series}-${String(number).padStart(6, '0')}`;
  cancellation = `storno-${series}-000901`;
  await portal.query(
    `INSERT INTO invoice_cancellations (id, invoice_id, series, number, cents, vat_percent, net_cents, vat_cents, issued_at, kept_until)
     VALUES ('storno', ?, ?, 901, 500, 7, 467, 33, ?, ?)`,
    String(id),
    series,
    Number(issuedAt),
    Number(retainedUntil),
  );
});

const open = (path: string, cookie: string) => portal.request(path, { headers: { ...NAVIGATION, cookie } });
const euros = (cents: unknown) => `${(Number(cents) / 100).toFixed(2).replace('.', ',')} €`;

async function visit(cookie: string, options: object = {}) {
  const visitor = await openVisitor(browser, portal.port, { ...PHONE, acceptDownloads: true, ...options });
  for (const pair of cookie.split('; ')) await carryCookie(visitor.page, pair);
  return visitor;
}

describe('M140 G11 an invoice', () => {
  it.each([true, false])(
    'is a page and a file that say what the tables say; with script: %s',
    async (javaScriptEnabled) => {
      const { page, problems, close } = await visit(owner, { javaScriptEnabled });
      await page.goto(subscriptionHref);
      for (const [name, heading, sign] of [
        [invoice, invoiceTexts.heading.invoice, ''],
        [cancellation, invoiceTexts.heading.cancellation, '-'],
      ] as const) {
        await page.getByRole('link', { name: new RegExp(`^${heading} ${name} vom`) }).click();
        await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
        const shown = (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ');
        const downloading = page.waitForEvent('download');
        await page.getByRole('link', { name: invoiceTexts.pdf }).click();
        const download = await downloading;
        expect(download.suggestedFilename()).toBe(`${name}.pdf`);
        const file = await readPdf(fs.readFileSync(await download.path()));
        const written = file.text.replaceAll('\n', ' ');
        const [row] = await portal.query(
          `SELECT * FROM ${sign ? 'invoice_cancellations' : 'invoices'} WHERE series || '-' || printf('%06d', number) = ?`,
          name.replace('storno-', ''),
        );
        for (const cents of [row?.['cents'], row?.['net_cents'], row?.['vat_cents']])
          for (const text of [shown, written]) expect(text).toContain(`${sign}${euros(cents)}`);
        for (const said of [name, 'Umsatzsteuer 7 %', 'Pressehaus Rheinland GmbH & Co. KG', 'abo@demo.example'])
          for (const text of [shown, written]) expect(text).toContain(said);
        expect(file.info).toMatchObject({ Title: `${heading} ${name}`, Language: 'de-DE' });
        await page.getByRole('main').getByRole('link', { name: subscriptionTexts.title, exact: true }).click();
        await page.getByRole('heading', { level: 1, name: subscriptionTexts.title }).waitFor();
      }
      expect(problems).toEqual([]);
      await close();
    },
  );

  it('is never cached, and links from the one to the other', async () => {
    for (const path of [invoicePath(invoice), invoicePdfPath(invoice)]) {
      const { status, headers } = await open(path, owner);
      expect([path, status, headers['cache-control']]).toEqual([path, 200, 'private, no-store']);
    }
    const { headers } = await open(invoicePdfPath(invoice), owner);
    expect(headers['content-disposition']).toBe(`attachment; filename="${invoice}.pdf"`);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect((await open(invoicePath(invoice), owner)).text).toContain(`href="${invoicePath(cancellation)}"`);
    expect((await open(invoicePath(cancellation), owner)).text).toContain(`href="${invoicePath(invoice)}"`);
  });

  it('of another reader, or with an unknown number, is not there', async () => {
    for (const [name, cookie] of [
      [invoice, other],
      [cancellation, other],
      ['tagesbote-2026-999999', owner],
      ['x', owner],
      ['a/b', owner],
      ['%00', owner],
    ] as const)
      for (const path of [invoicePath(name), invoicePdfPath(name)]) {
        const { status, text, headers } = await open(path, cookie);
        expect([path, status, headers['cache-control']]).toEqual([path, 404, 'private, no-store']);
        expect(text).toContain(invoiceTexts.unknown.heading);
        expect(text).not.toContain('12,90');
      }
  });

  it('sends an anonymous reader to the login and back', async () => {
    for (const path of [invoicePath(invoice), invoicePdfPath(invoice)]) {
      const { status, headers } = await open(path, '');
      expect([status, headers.location]).toEqual([303, expect.stringContaining(`ziel=${encodeURIComponent(path)}`)]);
    }
  });

  it('says so while the service that keeps it is away', async () => {
    portal.subscriptions.fault = 'down';
    try {
      for (const path of [invoicePath(invoice), invoicePdfPath(invoice)]) {
        const { status, text } = await open(path, owner);
        expect([status, text.includes(invoiceTexts.away.heading)]).toEqual([503, true]);
      }
    } finally {
      portal.subscriptions.fault = 'none';
    }
  });

  it('of an erased account is retained as the law requires, and has no page any more', async () => {
    const [row] = await portal.query(
      `SELECT invoices.id, series || '-' || printf('%06d', number) AS name FROM invoices
       JOIN subscriptions ON subscriptions.id = subscription_id WHERE customer_id = 'demo-beendet' LIMIT 1`,
    );
    const path = invoicePath(String(row?.['name']));
    const [here, elsewhere] = [await signedIn(portal, 'beendet'), await signedIn(portal, 'beendet')];
    expect((await open(path, elsewhere)).status).toBe(200);
    const { demoPassword } = portal.secrets;
    expect((await sendForm(portal, '/account/loeschen', here, { currentPassword: demoPassword })).status).toBe(200);
    for (const cookie of [here, elsewhere, other]) {
      const { status, text } = await open(path, cookie);
      expect([status === 200, text.includes('beendet@demo.example')]).toEqual([false, false]);
    }
    expect(await portal.query('SELECT id FROM invoices WHERE id = ?', String(row?.['id']))).toHaveLength(1);
  });

  it.each(['light', 'dark'] as const)(
    'M123 is accessible on a phone, %s, and needs no scrolling sideways',
    async (colorScheme) => {
      const { page, close } = await visit(owner, { colorScheme });
      for (const path of [invoicePath(invoice), invoicePath(cancellation), subscriptionHref]) {
        await page.goto(path);
        expect([path, await findViolations(page, colorScheme)]).toEqual([path, []]);
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
      }
      await close();
    },
  );

  it('on paper is the invoice alone', async () => {
    const { page, close } = await visit(owner);
    await page.goto(invoicePath(invoice));
    await page.emulateMedia({ media: 'print' });
    const main = page.getByRole('main');
    await main.getByText(invoice).first().waitFor();
    expect(await page.getByRole('link', { name: invoiceTexts.pdf }).count()).toBe(0);
    await close();
  });
});
