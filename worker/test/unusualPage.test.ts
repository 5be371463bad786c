import { describe, expect, it } from 'vitest';
import type { Unusual } from '#shared/contracts/unusual.contract.ts';
import { COOKIES } from '#shared/cookies/cookies.ts';
import { EDITORS_SIGNING_KEY } from '../../e2e/support/editorKeys.ts';
import { editorToken, staffCookie } from '../../e2e/support/readerCookies.ts';
import { createFaultyPortal, type Answer } from './faultyPortal.ts';
import { createTestKeys } from './identityKeys.ts';

const STAFF_SECRET = 'test-staff-secret';
const PATH = '/_insights/kunde/auffaellig';

const at = Date.parse('2026-11-25T12:00:00Z');
const item = { family: 'plus', times: 1, at };
const UNUSUAL: Unusual = {
  items: [
    { ...item, customerId: 'kunde-1', kind: 'withdrawn', times: 12 },
    { ...item, customerId: 'kunde-2', kind: 'unpaid' },
    { ...item, customerId: 'kunde-3', kind: 'chargedBack', family: 'coins', times: 2 },
    { ...item, customerId: 'kunde-4', kind: 'declined', family: 'epaper-blitz' },
    { ...item, customerId: 'kunde-5', kind: 'invited', times: 3 },
  ],
  next: '1764072000000-7',
};

/** @param answer commerce's response to the call */
function createPortal(answer: () => Response = () => Response.json(UNUSUAL), jwk: object = {}) {
  const asked: string[] = [];
  const unusual: Answer = ({ url, headers }) => {
    asked.push(new URL(url).search);
    return headers.get('x-plenigo-token') === 'test-commerce-service-token'
      ? answer()
      : new Response('{}', { status: 401 });
  };
  return {
    asked,
    ...createFaultyPortal({
      upstreams: {
        '/subscriptions/staff/unusual': unusual,
        '/identity/.well-known/jwks.json': () => Response.json({ keys: [jwk] }),
      },
    }),
  };
}

describe(PATH, () => {
  it('G18 G26 is 404 for guests, readers and editors, without a call; for staff it is never cached', async () => {
    const keys = await createTestKeys(Date.now);
    const { request, asked } = createPortal(undefined, keys.jwk);
    const reader = await keys.sign({ sub: 'leserin', subscriptionRoles: ['PLUS'] });
    const editor = await editorToken({ editorsSigningKey: EDITORS_SIGNING_KEY });
    for (const headers of [
      {},
      { cookie: `${COOKIES.idToken.name}=${reader}; ${COOKIES.accessToken.name}=zugang` },
      { cookie: `${COOKIES.staff.name}=${editor}` },
      { authorization: `Bearer ${editor}` },
      { cookie: await staffCookie('somebody-elses-secret') },
    ]) {
      const refused = await request(PATH, { headers });
      expect([refused.status, refused.text.includes('kunde-1')]).toEqual([404, false]);
    }
    expect(asked).toEqual([]);
    const shown = await request(PATH, { headers: { cookie: await staffCookie(STAFF_SECRET) } });
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(shown.headers.get('x-robots-tag')).toContain('noindex');
  });

  it('G26 lists unusual records in German, each with a button to the customer and a next page; the log records the viewer, and no customer', async () => {
    const { request, events, asked } = createPortal();
    const headers = { cookie: await staffCookie(STAFF_SECRET) };
    const { text } = await request(`${PATH}?vor=1764072000001-9`, { headers });
    expect(asked).toEqual(['?before=1764072000001-9']);
    for (const words of [
      '12-mal widerrufen (plus)',
      'Einmal nicht bezahlt (plus)',
      '2-mal zurückgebucht (coins)',
      'Einmal abgelehnt (epaper-blitz)',
      '3-mal eingeladen (plus)',
      '<input type="hidden" name="gesucht" value="kunde-3"/>',
      'action="/_insights/kunde" method="post"',
      `href="${PATH}?vor=1764072000000-7"`,
    ])
      expect(text).toContain(words);
    expect(text).not.toMatch(/\w@\w/);
    expect(events).toContainEqual({ level: 'info', event: 'unusual_shown', staff: 'redaktion', count: 5 });
    expect(JSON.stringify(events)).not.toContain('kunde-');
  });

  it('G26 shows when nothing is unusual and when commerce is unreachable, and starts again for an invalid place', async () => {
    const headers = { cookie: await staffCookie(STAFF_SECRET) };
    const none = await createPortal(() => Response.json({ items: [], next: null })).request(PATH, { headers });
    expect([none.status, none.text.includes('Auffällig ist zurzeit niemand')]).toEqual([200, true]);
    const away = await createPortal(() => new Response(null, { status: 500 })).request(PATH, { headers });
    expect(away.status).toBe(503);
    expect(away.text).toContain('Der Dienst für Angebote und Käufe antwortet gerade nicht');
    const { request, asked } = createPortal();
    expect((await request(`${PATH}?vor=x%26y`, { headers })).status).toBe(200);
    expect(asked).toEqual(['']);
  });
});
