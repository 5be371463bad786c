import { describe, expect, it } from 'vitest';
import type { CustomerLife } from '#shared/contracts/customerLife.contract.ts';
import { staffCookie } from '../../e2e/support/readerCookies.ts';
import { createFaultyPortal, type Answer } from './faultyPortal.ts';

const STAFF_SECRET = 'test-staff-secret';

const AT = Date.parse('2026-11-25T12:00:00Z');
const LIFE: CustomerLife = {
  customerId: 'kunde-4711',
  sales: [
    {
      id: 'vertrag-1',
      kind: 'subscription',
      productName: 'Tagesbote Plus',
      mandator: 'tagesbote',
      state: 'active',
      events: [
        {
          event: { kind: 'ordered', at: AT },
          before: null,
          after: 'ordered',
          effects: [{ kind: 'charge', cents: 1_290, isOpen: false }],
        },
        {
          event: { kind: 'paymentCaptured', at: AT, chargeId: 'vertrag-1.0.1', isFamilyTaken: false },
          before: 'ordered',
          after: 'active',
          effects: [
            { kind: 'invoice', cents: 1_290, name: 'tagesbote-2026-000001' },
            { kind: 'mail', subject: 'Ihre Bestellung: Plus', isOpen: true },
          ],
        },
      ],
      payments: [{ chargeId: 'vertrag-1.0.1', status: 'captured', cents: 1_290, refundedCents: 500, askedAt: AT }],
      documents: [{ kind: 'invoice', name: 'tagesbote-2026-000001', cents: 1_290, issuedAt: AT }],
    },
  ],
  grants: [{ role: 'PLUS', cause: 'subscription', from: AT, until: AT + 1 }],
  waiting: [{ kind: 'letter', key: 'vertrag-1/2/3', what: 'Ihre Bestellung: Plus', attempts: 2, dueAt: AT }],
};
const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
const PATH = '/_insights/kunde';

function createPortal(lives?: Answer) {
  const found: Answer = ({ headers }) =>
    headers.get('x-plenigo-token') === 'test-commerce-service-token'
      ? Response.json(LIFE)
      : new Response('{}', { status: 401 });
  return createFaultyPortal({ upstreams: { '/subscriptions/staff/lives': lives ?? found } });
}

describe(PATH, () => {
  it('G18 G26 is a 404 without the staff cookie, and accepts a name from a page of this host only', async () => {
    const { request } = createPortal();
    const cookie = await staffCookie(STAFF_SECRET);
    const send = (headers: Record<string, string>) =>
      request(PATH, { method: 'POST', body: 'gesucht=kunde-4711', headers: { ...FORM, ...headers } });
    expect((await request(PATH)).status).toBe(404);
    const stranger = await send({});
    expect([stranger.status, stranger.text.includes('Tagesbote Plus')]).toEqual([404, false]);
    expect((await send({ cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    const shown = await request(PATH, { headers: { cookie } });
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const found = await send({ cookie });
    expect([found.status, found.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  });

  it('G26 shows events, results and pending steps in German; the log records who viewed whom, and no content', async () => {
    const { request, events } = createPortal();
    const headers = { ...FORM, cookie: await staffCookie(STAFF_SECRET) };
    const { text } = await request(PATH, { method: 'POST', body: 'gesucht=kunde-4711', headers });
    for (const words of [
      'Kundennummer: kunde-4711',
      'Tagesbote Plus, Kölner Tagesbote: aktiv',
      '<strong>Bestellt</strong>',
      'Zahlung vertrag-1.0.1 eingegangen',
      'bestellt → aktiv',
      'Rechnung tagesbote-2026-000001 über 12,90',
      'Mail „Ihre Bestellung: Plus“, noch nicht abgeschickt',
      'eingegangen, davon erstattet 5,00',
      'PLUS durch Abonnement',
      'Versuche bisher: 2',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('anderer Stand');
    const shown = { event: 'customer_shown', staff: 'redaktion', customer: 'kunde-4711', decision: 'found' };
    expect(events).toContainEqual({ level: 'info', ...shown });
    expect(JSON.stringify(events)).not.toMatch(/vertrag-1|PLUS/);
  });

  it('G26 retries one step, shows the result, and logs who requested it for whom', async () => {
    const bodies: unknown[] = [];
    const headers = { ...FORM, cookie: await staffCookie(STAFF_SECRET) };
    const press = async (answer: () => Response, body: string) => {
      const { request, events } = createFaultyPortal({
        upstreams: {
          '/subscriptions/staff/lives': () => Response.json(LIFE),
          '/subscriptions/staff/repeats': async (call: Request) => {
            bodies.push(await call.json());
            return answer();
          },
        },
      });
      const { status, text } = await request(`${PATH}/wiederholen`, { method: 'POST', body, headers });
      expect(JSON.stringify(events)).not.toMatch(/vertrag-1/);
      const logged = events.filter(({ event }) => event === 'repeated');
      return { status, said: /<output[^>]*>([^:.]*)/.exec(text)?.[1], logged };
    };
    const letter = 'kunde=kunde-4711&art=letter&schluessel=vertrag-1%2F2%2F3';
    const settled = await press(() => Response.json({ outcome: 'settled' }), letter);
    expect([settled.status, settled.said]).toEqual([200, 'Erledigt']);
    expect(settled.logged).toMatchObject([
      { staff: 'redaktion', customer: 'kunde-4711', kind: 'letter', decision: 'settled' },
    ]);
    expect(bodies).toEqual([{ customerId: 'kunde-4711', piece: { kind: 'letter', key: 'vertrag-1/2/3' } }]);
    const waiting = await press(() => Response.json({ outcome: 'waiting' }), letter);
    expect(waiting.said).toBe('Das steht noch aus');
    const failed = await press(() => new Response('', { status: 500 }), letter);
    expect(failed.said).toBe('Das hat nicht geklappt');
    expect(failed.logged).toMatchObject([{ staff: 'redaktion', kind: 'letter', decision: 'failed' }]);
    bodies.length = 0;
    for (const wrong of ['kunde=kunde-4711&art=cents&schluessel=1', 'art=letter&schluessel=1', ''])
      expect((await press(() => Response.json({ outcome: 'settled' }), wrong)).status).toBe(404);
    expect(bodies).toEqual([]);
  });

  it('G26 shows when there is no match, and when commerce is unreachable', async () => {
    const headers = { ...FORM, cookie: await staffCookie(STAFF_SECRET) };
    const ask = async (status: number, body = 'gesucht=kunde-4711') => {
      const { request } = createPortal(() => Response.json({}, { status }));
      const { status: shown, text } = await request(PATH, { method: 'POST', body, headers });
      return [shown, /role="alert">([^.:]*)/.exec(text)?.[1]];
    };
    const missing = [404, 'Dazu gibt es keinen Kunden'];
    expect(await ask(404)).toEqual(missing);
    expect(await ask(200, 'gesucht=++')).toEqual(missing);
    expect(await ask(500)).toEqual([503, 'Der Dienst für Angebote und Käufe antwortet gerade nicht']);
    expect(await ask(200)).toEqual([503, 'Der Dienst für Angebote und Käufe antwortet gerade nicht']);
  });
});
