import { describe, expect, it } from 'vitest';
import { COOKIES } from '#shared/cookies/cookies.ts';
import { epaperTexts } from '#shared/i18n/texts/epaper.ts';
import { offlineEditionPath } from '#shared/routes/apiPaths.ts';
import { editionFileHref, editionHref } from '#shared/routes/hrefs.ts';
import { createFaultyPortal } from '../../test/faultyPortal.ts';
import { createTestKeys } from '../../test/identityKeys.ts';

const EDITION = { district: 'koeln', districtName: 'Köln', day: '2026-11-28', pages: 48, bytes: 12_345_678 };
const PAGE = editionHref(EDITION);
const FILE = editionFileHref(EDITION);
const STORED = offlineEditionPath(PAGE);
/** Stands for every page of the edition. */
const WORDS = '%PDF-1.7 Nur für Abonnenten';

type Opened = {
  /** The roles of the id token; null for a guest. */
  readonly roles: readonly string[] | null;
  /** Roles that the subscription service knows. */
  readonly granted?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly isAway?: boolean;
};

/** The portal with one edition of tagesbote. */
async function open(path: string, { roles, granted = [], headers = {}, isAway = false }: Opened) {
  const keys = await createTestKeys(Date.now);
  const asked: Request[] = [];
  const { request } = createFaultyPortal({
    upstreams: {
      '/identity/.well-known/jwks.json': () => Response.json({ keys: [keys.jwk] }),
      '/subscriptions/customers/demo/grants': () =>
        Response.json({
          roles: granted,
          holdUntil: null,
          reasons: granted.map((role) => ({ role, because: { kind: 'takenOver', takenOverAt: 1 }, until: 2 })),
        }),
      '/editions/tagesbote/koeln/2026-11-28/file': (call) => {
        asked.push(call);
        const range = call.headers.get('range');
        return new Response(range === null ? WORDS : WORDS.slice(0, 8), {
          status: range === null ? 200 : 206,
          headers: {
            'content-type': 'application/pdf',
            'accept-ranges': 'bytes',
            ...(range !== null && { 'content-range': `bytes 0-7/${WORDS.length}` }),
          },
        });
      },
      '/editions/tagesbote/koeln/2026-11-28': () =>
        isAway ? new Response(null, { status: 503 }) : Response.json({ data: EDITION }),
      '/editions': () => Response.json({ error: { status: 404 } }, { status: 404 }),
    },
  });
  const cookie =
    roles === null
      ? ''
      : `${COOKIES.idToken.name}=${await keys.sign({ sub: 'demo', subscriptionRoles: roles })}; ${COOKIES.accessToken.name}=a`;
  const answer = await request(path, {
    headers: { cookie, 'sec-fetch-mode': 'navigate', ...headers },
  });
  return { ...answer, asked };
}

const textOf = (html: string) => html.replaceAll(/<[^>]*>|\u00a0/g, ' ').replaceAll(/\s+/g, ' ');

describe('G39 an edition', () => {
  it.each([['EPAPER'], ['EPAPER-TAGESBOTE']])('opens for %s, and is stored nowhere', async (role) => {
    const page = await open(PAGE, { roles: [role] });
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(page.text).toContain(`href="${FILE}"`);
    const file = await open(FILE, { roles: [role] });
    expect([file.status, file.text]).toEqual([200, WORDS]);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="tagesbote-koeln-2026-11-28.pdf"',
      'x-robots-tag': 'noindex',
    });
    expect(file.asked[0]?.headers.get('authorization')).toBe('Bearer test-reader-service-token');
  });

  it('has a page to store that names no reader and contains no page of the edition', async () => {
    const page = await open(PAGE, { roles: ['EPAPER'] });
    const stored = await open(STORED, { roles: ['EPAPER'] });
    expect([stored.status, stored.headers.get('cache-control'), stored.asked]).toEqual([200, 'private, no-store', []]);
    expect(/ data-mark="[\w-]{22}"/.test(page.text)).toBe(true);
    expect(stored.text).toContain('data-is-kept=""');
    expect(stored.text).not.toMatch(/ data-mark=|<html[^>]* data-reader=|download=""/);
    expect(stored.headers.get('set-cookie')).toBe(null);
  });

  it('sends a range of the file', async () => {
    const { status, text, headers } = await open(FILE, { roles: ['EPAPER'], headers: { range: 'bytes=0-7' } });
    expect([status, text, headers.get('content-range'), headers.get('cache-control')]).toEqual([
      206,
      '%PDF-1.7',
      `bytes 0-7/${WORDS.length}`,
      'private, no-store',
    ]);
  });

  it('opens for a reader who has been granted the e-paper since the id token', async () => {
    expect((await open(FILE, { roles: [], granted: ['EPAPER-TAGESBOTE'] })).status).toBe(200);
    expect((await open(FILE, { roles: [], granted: ['EPAPER-BLITZ'] })).status).toBe(403);
  });

  const { guest, otherTitle, noEpaper } = epaperTexts.locked(
    { genitive: 'des Kölner Tagesboten', nominative: '', dative: '', accusative: '', from: '', at: '' },
    EDITION,
  );

  it.each([
    ['a guest with a shared link', null, guest, 'Anmelden'],
    ['a reader of another title', ['EPAPER-RUNDBLICK'], otherTitle, 'E-Paper bestellen'],
    ['a reader whose e-paper has ended', [], noEpaper, 'Mein Abo'],
    ['a reader with Plus', ['PLUS', 'PUR', 'WALLET'], noEpaper, 'E-Paper bestellen'],
  ] as const)('tells %s what to do, and fetches no byte of the file', async (_, roles, notice, way) => {
    for (const path of [PAGE, FILE, STORED])
      for (const range of [{}, { range: 'bytes=0-7' }]) {
        const { status, text, headers, asked } = await open(path, { roles, headers: range });
        expect([status, headers.get('cache-control')]).toEqual([403, 'private, no-store']);
        expect(headers.get('content-type')).toContain('text/html');
        expect(textOf(text)).toContain(notice.heading);
        for (const paragraph of notice.text) expect(textOf(text)).toContain(paragraph);
        expect(textOf(text)).toContain(way);
        expect(text).not.toContain('Nur für Abonnenten');
        expect(text).not.toContain('data-reader="keep"');
        expect(asked).toEqual([]);
      }
  });

  it('brings a guest back after the login', async () => {
    expect((await open(PAGE, { roles: null })).text).toContain(`?ziel=${encodeURIComponent(PAGE)}`);
  });

  it.each([
    '/epaper/koeln/2026-11-27',
    '/epaper/bonn/2026-11-28',
    '/epaper/koeln/2026-11-31',
    '/epaper/koeln/heute',
    '/epaper/K%C3%B6ln/2026-11-28',
    '/api/epaper/..%2Fbonn/2026-11-28',
    '/api/epaper/koeln/2026-11-27',
    '/api/epaper/koeln/x',
    '/epaper/koeln/2026-11-28.pdf',
  ])('%s does not exist', async (path) => {
    const { status, text, headers } = await open(path, { roles: ['EPAPER'] });
    expect([status, headers.get('cache-control')]).toEqual([404, 'private, no-store']);
    expect(text).toContain(epaperTexts.unknown.heading);
  });

  it('redirects a month with slashes at its end', async () => {
    const { status, headers } = await open('/epaper/2026-11//', { roles: ['EPAPER'] });
    expect([status, headers.get('location')]).toEqual([301, '/epaper/2026-11']);
  });

  it('says so while the content server is away', async () => {
    for (const path of [PAGE, FILE, STORED]) {
      const { status, text } = await open(path, { roles: ['EPAPER'], isAway: true });
      expect(text).toContain(`href="${PAGE}"`);
      expect(status).toBe(503);
      expect(text).toContain(epaperTexts.away.heading);
    }
  });
});
