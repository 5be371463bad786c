import { describe, expect, it } from 'vitest';
import { COOKIES } from '#shared/cookies/cookies.ts';
import { invoiceTexts } from '#shared/i18n/texts/invoice.ts';
import { invoicePath, invoicePdfPath } from '#shared/routes/accountPaths.ts';
import { createFaultyPortal } from '../../test/faultyPortal.ts';
import { createTestKeys } from '../../test/identityKeys.ts';

const NAME = 'tagesbote-2026-000007';
const CANCELLATION = { name: 'storno-tagesbote-2026-000001', cents: 500, issuedAt: Date.parse('2026-11-26T12:00Z') };
const DOCUMENT = {
  kind: 'invoice',
  name: NAME,
  mandator: 'tagesbote',
  cents: 1_290,
  issuedAt: Date.parse('2026-11-25T12:00Z'),
  productName: 'Plus',
  from: Date.parse('2026-11-24T23:00Z'),
  until: Date.parse('2026-12-24T23:00Z'),
  netCents: 1_206,
  vatCents: 84,
  vatPercent: 7,
  retainedUntil: Date.parse('2034-12-31T23:00Z'),
  related: [CANCELLATION],
};

/** Requests as demo-plus, who owns the document, as another reader, or (null) as a guest. */
async function open(
  path: string,
  { sub = 'demo-plus', isAway = false }: { sub?: string | null; isAway?: boolean } = {},
) {
  const keys = await createTestKeys(Date.now);
  const { request } = createFaultyPortal({
    upstreams: {
      '/identity/.well-known/jwks.json': () => Response.json({ keys: [keys.jwk] }),
      '/subscriptions': ({ url }) =>
        isAway
          ? new Response(null, { status: 503 })
          : new URL(url).pathname === `/subscriptions/customers/demo-plus/documents/${NAME}`
            ? Response.json(DOCUMENT)
            : Response.json({ errorCode: 'notFound' }, { status: 404 }),
    },
  });
  const cookie =
    sub === null ? '' : `${COOKIES.idToken.name}=${await keys.sign({ sub })}; ${COOKIES.accessToken.name}=a`;
  return request(path, { headers: { cookie, 'sec-fetch-mode': 'navigate' } });
}

const PAGE = invoicePath(NAME);
const FILE = invoicePdfPath(NAME);

describe('M140 G11 an invoice', () => {
  it('is a private page, never cached, with all required content', async () => {
    const { status, text, headers } = await open(PAGE);
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const said = text.replaceAll(/<[^>]*>|\u00a0/g, ' ').replaceAll(/\s+/g, ' ');
    for (const part of ['Rechnungsnummer', NAME, '12,06 €', '0,84 €', '12,90 €', 'Umsatzsteuer 7 %', 'Paula Plus'])
      expect(said).toContain(part);
    expect(said).toContain('25. November 2026 bis 24. Dezember 2026');
    expect(text).toContain(`href="${FILE}"`);
    expect(text).toContain(`href="${invoicePath(CANCELLATION.name)}"`);
  });

  it('is a file named after its number, never cached', async () => {
    const { status, text, headers } = await open(FILE);
    expect([status, headers.get('cache-control'), headers.get('content-type')]).toEqual([
      200,
      'private, no-store',
      'application/pdf',
    ]);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${NAME}.pdf"`);
    expect(text).toMatch(/^%PDF-/);
  });

  it.each([
    [PAGE, 'demo-andere'],
    [FILE, 'demo-andere'],
    [invoicePath('tagesbote-2026-000008'), 'demo-plus'],
    [invoicePath('a/b'), 'demo-plus'],
  ])('%s is not there for %s', async (path, sub) => {
    const { status, text, headers } = await open(path, { sub });
    expect([status, headers.get('cache-control')]).toEqual([404, 'private, no-store']);
    expect(text).toContain(invoiceTexts.unknown.heading);
    expect(text).not.toContain('12,90');
  });

  it.each([PAGE, FILE])('%s sends an anonymous reader to the login and back', async (path) => {
    const { status, headers } = await open(path, { sub: null });
    expect(status).toBe(303);
    expect(headers.get('location')).toContain(`ziel=${encodeURIComponent(path)}`);
  });

  it.each([PAGE, FILE])('%s says so while the service that keeps it is away', async (path) => {
    const { status, text } = await open(path, { isAway: true });
    expect(status).toBe(503);
    expect(text).toContain(invoiceTexts.away.heading);
  });
});
