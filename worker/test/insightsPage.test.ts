import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import alarms from '#scripts/alarms/alarms.json' with { type: 'json' };
import { findProblems } from '#scripts/alarms/findProblems.ts';
import { parseAlarms } from '#scripts/alarms/loadAlarms.ts';
import { staffCookie } from '../../e2e/support/readerCookies.ts';
import { articlePayload, createFaultyPortal, type Answer, type FaultyPortalOptions } from './faultyPortal.ts';

const STAFF_SECRET = 'test-staff-secret';

const OUR_FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
const GAUGES = {
  outboxDepth: 3,
  outboxOldestMs: 125_000,
  mailsWaiting: 12,
  mailOverdueMs: null,
  databaseBytes: 6_900_000_000,
  readersBytes: 2_100_000_000,
  searchBytes: 1_300_000_000,
  searchOldestMs: null,
  releaseOverdueMs: 240_000,
  filterAgeMs: 30_000,
};
const COMMERCE = {
  outboxDepth: 0,
  outboxOldestMs: null,
  mailsWaiting: 4,
  mailOverdueMs: null,
  databaseBytes: 3e8,
  tasksWaiting: 23,
  taskOverdueMs: null,
  declarationsWaiting: 17,
  declarationOldestMs: null,
  store: {
    ordersOpen: 31,
    paymentsOpen: 32,
    refundsOpen: 33,
    pastDue: 34,
    chargedBack: 35,
    reportsWaiting: 36,
    reportOldestMs: 120_000,
    rolesUntold: 37,
    withdrawalsOfDay: 11,
    unpaidOfDay: 42,
    chargebacksOfDay: 7,
    declinedOfDay: 9,
    returnedTwiceOfWeek: 0,
    lostOfWeek: 0,
  },
};

/** Clears metrics of other test files, including failed upstreams. */
beforeAll(async () => {
  const table = env.INSIGHTS.getByName('table');
  await table.read(60_000, 0);
  await runInDurableObject(table, (_, { storage }) => void storage.sql.exec('DELETE FROM slot'));
});
afterEach(() => env.TEMPLATES.delete('switches'));

function createPortal(options: FaultyPortalOptions = {}) {
  const gauges: Answer = ({ headers }) =>
    headers.get('authorization') === 'Bearer test-reader-service-token'
      ? Response.json({ data: GAUGES })
      : new Response('{}', { status: 401 });
  const upstreams = {
    '/content/v5/': () => Response.json(articlePayload(4713)),
    '/gauges': gauges,
    '/subscriptions/gauges': ({ headers }: Request) =>
      headers.get('x-plenigo-token') === 'test-commerce-service-token'
        ? Response.json({ data: COMMERCE })
        : new Response('{}', { status: 401 }),
    '/identity/gauges': ({ headers }: Request) =>
      headers.get('identity-service') === 'Bearer test-identity-service-token'
        ? Response.json({ data: { databaseBytes: 4e8 } })
        : new Response('{}', { status: 401 }),
    '/identity/health': () => Response.json({ status: 'ok' }),
    ...options.upstreams,
  };
  return createFaultyPortal({ ...options, upstreams });
}

describe('/_insights', () => {
  it.each(['/_insights', '/_insights.json'])(
    'G18 %s is 404 for other readers, and uncacheable for staff',
    async (path) => {
      const { request } = createPortal();
      for (const headers of [{}, { cookie: await staffCookie('somebody-elses-secret') }]) {
        const refused = await request(path, { headers });
        expect([refused.status, refused.headers.get('x-robots-tag')]).toEqual([404, 'noindex']);
        expect(refused.text).toContain('lang="de"');
      }
      const shown = await request(path, { headers: { cookie: await staffCookie(STAFF_SECRET) } });
      expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    },
  );

  it('G18 shows metrics, backend and switches in German, without script', async () => {
    const { request } = createPortal();
    for (let time = 0; time < 3; time += 1) await request('/titel-4713');
    const { text } = await request('/_insights?zeit=day', { headers: { cookie: await staffCookie(STAFF_SECRET) } });
    for (const word of [
      'Treffer im Cache',
      'Offene Zahlungen, Erstattungen und Rechte</dt><dd>23</dd>',
      'Offene Kündigungen und Widerrufe</dt><dd>17</dd>',
      'Offene Bestellungen</dt><dd>31</dd>',
      'Offene Zahlungen</dt><dd>32</dd>',
      'Unbestätigte Erstattungen</dt><dd>33</dd>',
      'Abos im Rückstand</dt><dd>34</dd>',
      'Abos nach Rückbuchung</dt><dd>35</dd>',
      'Wartende Meldungen des Zahlungsdienstes</dt><dd>36</dd>',
      'Älteste davon seit</dt><dd>2\u{a0}min</dd>',
      'Leser mit nicht gemeldeten Rechten</dt><dd>37</dd>',
      'Widerrufe in 24 Stunden</dt><dd>11</dd>',
      'Unbezahlt beendet in 24 Stunden</dt><dd>42</dd>',
      'Rückbuchungen in 24 Stunden</dt><dd>7</dd>',
      'Abgelehnte Bestellungen in 24 Stunden</dt><dd>9</dd>',
      'Doppelt zurückgeflossen in sieben Tagen</dt><dd>0</dd>',
      'Beim Zahlungsdienst unbekannt in sieben Tagen</dt><dd>0</dd>',
      'href="/_insights/kunde"',
      'Rendern',
      'Speicher',
      'content_api',
      'Kölner Tagesbote<svg',
      'Artikel<svg',
      '6,9\u{a0}GB',
      'Artikel gesperrt',
      'Suche abschalten',
      'aus dem Cache: ',
      'Datenbank der Inhalte: höchstens 6,9\u{a0}GB',
      'Datenbank der Leser: höchstens 2,1\u{a0}GB',
      'Datenbank der Suche: höchstens 1,3\u{a0}GB',
      'Veröffentlichung überfällig seit</dt><dd>4\u{a0}min</dd>',
      'Datenbank der Käufe: höchstens 300,0\u{a0}MB',
      'Datenbank der Konten: höchstens 400,0\u{a0}MB',
    ])
      expect(text).toContain(word);
    expect(text).toContain('<rect');
    expect(text).not.toContain('4713');
  });

  it('G18 shows no login of readers, and lists its parts at the top', async () => {
    const { text } = await createPortal().request('/_insights', {
      headers: { cookie: await staffCookie(STAFF_SECRET) },
    });
    expect(/<header.*?<\/header>/s.exec(text)?.[0]).toMatch(/^(?!.*data-dialog="login")/s);
    expect([...text.matchAll(/href="#(\w+)">/g)].map(([, id]) => id)).toEqual([
      'inhalt',
      'leser',
      'betrieb',
      'schalter',
    ]);
    for (const id of ['leser', 'betrieb', 'schalter']) expect(text).toContain(`<h2 id="${id}"`);
  });

  it.each(['hour', 'month', 'months'])(
    'G18 shows editors what readers did, by %s: views, the way to an order, searches, errors, each vital with its sample',
    async (window) => {
      const { request } = createPortal();
      for (let time = 0; time < 3; time += 1) await request('/titel-4713');
      await request('/gibt-es-nicht');
      await request('/api/behaviour', {
        method: 'POST',
        body: JSON.stringify({
          route: 'article',
          depth: 50,
          clicks: ['share_click'],
          vitals: { lcp: 1_240 },
          experiment: { variant: 'A', outcomes: ['shown'] },
        }),
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      });
      const { text } = await request(`/_insights?zeit=${window}`, {
        headers: { cookie: await staffCookie(STAFF_SECRET) },
      });
      for (const word of [
        'Aufrufe von Artikeln</dt>',
        'Suchen ohne Treffer</dt>',
        'Artikelseite</td>',
        'Von der Sperre zum Abo',
        'Angebot angeklickt<svg',
        'Nicht gefunden (404)<svg',
        'Größter Inhalt (LCP)</th>',
        '(n\u{a0}=\u{a0}',
        'bis zum Ende</th>',
        'Teilen<svg',
        'A: Themen und Ressorts<svg',
        'Vertrauensbereich (95 %)</th>',
      ])
        expect(text).toContain(word);
      expect(text.includes('Treffer im Cache')).toBe(window === 'hour');
      expect(text).not.toContain('4713');
    },
  );

  it('G18 a monitor reads the same as JSON', async () => {
    const { request } = createPortal();
    await request('/titel-4713', {}, 'leverkusen.localhost');
    await request('/api/behaviour', {
      method: 'POST',
      body: '{"route":"article","vitals":{"lcp":1240}}',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    });
    const answer = await request('/_insights.json', { headers: { cookie: await staffCookie(STAFF_SECRET) } });
    const body = JSON.parse(answer.text);
    expect(body).toMatchObject({
      window: 'hour',
      build: 'test-build',
      gauges: GAUGES,
      commerce: COMMERCE,
      identity: { databaseBytes: 4e8 },
      switches: { isSearchOff: false },
    });
    expect(body.summary.titles.map(({ title }: { title: string }) => title)).toContain('leverkusen');
    expect(body.health).toEqual({ identityAway: 0 });
    expect(findProblems(parseAlarms(alarms), body)).toEqual([
      'outbox: outboxOldestMs 125000 over 120000 → a purge waits: purge_refused, purge_undelivered',
    ]);
  });

  it('G18 renders while the backend and the table are unreachable', async () => {
    const away = { add: () => Promise.reject(new Error('away')), read: () => Promise.reject(new Error('away')) };
    const down: Answer = () => new Response('kaputt', { status: 500 });
    const { request } = createPortal({
      upstreams: { '/': down, '/gauges': down, '/subscriptions/gauges': down },
      env: { INSIGHTS: { getByName: () => away } },
    });
    const shown = await request('/_insights', { headers: { cookie: await staffCookie(STAFF_SECRET) } });
    expect(shown.status).toBe(200);
    for (const text of [
      'Das Redaktionssystem antwortet gerade nicht.',
      'Der Dienst für Angebote und Käufe antwortet gerade nicht.',
      'Die gezählten Werte sind gerade nicht erreichbar.',
      'Für alle schalten',
    ])
      expect(shown.text).toContain(text);
  });

  it('G18 switches for all readers, from a page of this host only', async () => {
    const { request, isolate, events } = createPortal();
    const cookie = await staffCookie(STAFF_SECRET);
    const send = (body: string, headers: Record<string, string>) =>
      request('/_insights/switches', { method: 'POST', body, headers });
    expect((await send('isSearchOff=on', OUR_FORM)).status).toBe(404);
    expect((await send('isSearchOff=on', { ...OUR_FORM, cookie, 'sec-fetch-site': 'same-site' })).status).toBe(403);
    const wrong = await send('retractedIds=1002+alle', { ...OUR_FORM, cookie });
    expect([wrong.status, wrong.text.includes('keine Liste von Artikelnummern')]).toEqual([422, true]);
    expect(isolate.publishing.switches.current().isSearchOff).toBe(false);
    const switched = await send('isSearchOff=on&retractedIds=1002+4713', { ...OUR_FORM, cookie });
    expect([switched.status, switched.headers.get('location')]).toEqual([303, '/_insights']);
    expect(events).toContainEqual(
      expect.objectContaining({ event: 'switched', staff: 'redaktion', kind: 'isSearchOff', count: 2 }),
    );
    expect((await request('/titel-4713')).status).toBe(410);
    const { text } = await request('/_insights', { headers: { cookie } });
    expect(text).toContain('value="1002 4713"');
  });

  it('G18 shows when a switch could not be set', async () => {
    const store = {
      get: async () => null,
      put: () => Promise.reject(new Error('away')),
      delete: async () => undefined,
    };
    const { request } = createPortal({ env: { TEMPLATES: store } });
    const failed = await request('/_insights/switches', {
      method: 'POST',
      body: '',
      headers: { ...OUR_FORM, cookie: await staffCookie(STAFF_SECRET) },
    });
    expect([failed.status, failed.text.includes('konnten nicht gespeichert werden')]).toEqual([503, true]);
  });
});
