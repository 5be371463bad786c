import { beforeEach, expect, it, vi } from 'vitest';
import type { LocalReport } from '#shared/contracts/localReport.contract.ts';
import type { OpenDataSources } from '#shared/contracts/openDataSources.contract.ts';
import { gtfsFeed } from '#scripts/gtfsFeed.ts';
import { openDataAnswer } from '#scripts/openDataAnswers.ts';
import { listAddresses } from '../store/listAddresses.ts';
import { listSitemapLists } from '../store/listSitemap.ts';
import { testDatabase } from '../../../e2e/support/testDatabase.ts';
import { frontReport, loadEvents, loadLocalReport, selectFrontReport } from '../read/localReports.ts';
import { selectMunicipality } from '../read/loadOpenData.ts';
import { refreshOpenData } from './refreshOpenData.ts';

const NOW = Date.parse('2026-11-28T13:00:00Z');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const WEEK_MS = 7 * 24 * HOUR_MS;

const ADDRESSES = {
  observation: 'https://opendata.dwd.de/weather/weather_reports/poi/10513-BEOB.csv',
  forecast: 'https://app-prod-ws.warnwetter.de/v30/stationOverviewExtended?stationIds=10513',
  warnings: 'https://www.dwd.de/DWD/warnungen/warnapp/json/warnings.json',
  level: 'https://www.pegelonline.wsv.de/webservices/rest-api/v2/stations/2730010.json',
  disruptions: 'https://fahrplan.example/gtfs-rt/alerts.pb',
  events: 'https://kalender.example/koeln.ics',
} as const;
type Kind = keyof typeof ADDRESSES;
const KINDS = ['observation', 'forecast', 'warnings', 'level', 'disruptions', 'events'] as const satisfies Kind[];

const CONFIGURED: OpenDataSources = {
  sources: KINDS.map((kind) => ({
    id: kind,
    kind,
    address: ADDRESSES[kind],
    publisher: 'Ein Amt',
    link: 'https://amt.example/',
  })),
  municipalities: [
    {
      tag: 'koeln',
      observation: 'observation',
      forecast: 'forecast',
      warnings: 'warnings',
      warningCell: '105315000',
      level: 'level',
      disruptions: 'disruptions',
      concernedBy: ['1'],
      events: ['events'],
    },
  ],
};

const written = vi.spyOn(console, 'log');
const failures = () =>
  written.mock.calls
    .map(([line]) => JSON.parse(String(line)))
    .filter(({ event }) => event === 'open_data_failed')
    .map(({ kind, cause }) => `${kind}: ${cause}`)
    .toSorted();

type Answer = (address: string, now: number) => Response | Promise<Response>;

const working: Answer = (address, now) => new Response(openDataAnswer(address, now)?.body ?? null);

function refresh(now: number, answer: Answer = working, deadlineMs = 2_000) {
  return refreshOpenData(testDatabase.db, {
    fetch: async (address) => answer(address, now),
    isSample: false,
    now,
    deadlineMs,
  });
}

const report = async (now: number): Promise<LocalReport> => {
  const found = await loadLocalReport(testDatabase.db, 'tagesbote', { tag: 'koeln', now });
  if (!found) throw new Error('No report');
  return found;
};

const statesOf = (found: LocalReport) => KINDS.map((kind) => `${kind}: ${found[kind]?.state}`);

beforeEach(async () => {
  written.mockClear();
  await testDatabase.migrate();
  await testDatabase.run(
    'DELETE FROM open_data_readings',
    'DELETE FROM calendar_events',
    'DELETE FROM sites',
    `INSERT OR REPLACE INTO tags (id, slug, name, parent_id) VALUES (1, 'koeln', 'Köln', NULL)`,
  );
  await testDatabase.binding
    .prepare(`INSERT INTO sites (mandator, open_data) VALUES ('tagesbote', ?)`)
    .bind(JSON.stringify(CONFIGURED))
    .run();
});

it('reports a municipality from the answers of all sources, with time and publisher', async () => {
  await refresh(NOW);
  const found = await report(NOW);
  expect(failures()).toEqual([]);
  expect(found).toMatchObject({
    name: 'Köln',
    path: '/koeln',
    observation: {
      state: 'current',
      asOf: '2026-11-28T12:00:00.000Z',
      publisher: 'Ein Amt',
      value: { celsius: 6.4, weather: 8 },
    },
    forecast: { state: 'current' },
    warnings: {
      state: 'current',
      value: [{ headline: 'Amtliche Warnung vor Sturmböen', level: 2, until: '2026-11-28T20:00:00.000Z' }],
    },
    level: { state: 'current', value: { station: 'Köln', state: 'normal', tendency: null } },
    disruptions: { state: 'current', value: [{ header: 'Linien 1 und 7: Sperrung am Neumarkt' }] },
  });
  expect(found.events).toMatchObject({ state: 'current' });
  const events = found.events && 'value' in found.events ? found.events.value : [];
  expect(events[0]).toMatchObject({ title: 'Adventssingen der Kirchenchöre', from: '2026-11-28T16:00:00.000Z' });
  const front = frontReport(await testDatabase.db.batch(selectFrontReport(testDatabase.db, 'tagesbote', NOW)), NOW);
  expect(front).toMatchObject({
    isSample: false,
    warning: { headline: 'Amtliche Warnung vor Sturmböen', until: '2026-11-28T14:57:00.000Z' },
    observation: { celsius: 6.4, asOf: '2026-11-28T12:00:00.000Z' },
    disruptions: { count: 1 },
    eventsToday: { count: 2, until: '2026-11-28T23:00:00.000Z' },
  });
});

it.each([
  ['refused connections', () => Promise.reject(new TypeError('refused')), 'network'],
  ['5xx', () => new Response('Wartung', { status: 503 }), 'status 503'],
  ['redirects', () => Response.redirect('https://anderswo.example/'), 'status 302'],
  ['silence', () => new Promise<Response>(() => undefined), 'timeout'],
])('keeps the last good answers through %s, shows their age, and drops them in the end', async (_, fault, cause) => {
  await refresh(NOW);
  for (const minutes of [61, 122, 183]) await refresh(NOW + minutes * MINUTE_MS, fault, 50);
  expect(new Set(failures().map((line) => line.split(': ')[1]))).toEqual(new Set([cause]));
  const late = await report(NOW + 90 * MINUTE_MS);
  expect(statesOf(late)).toEqual([
    'observation: old',
    'forecast: current',
    'warnings: old',
    'level: old',
    'disruptions: missing',
    'events: current',
  ]);
  expect(late.level).toMatchObject({ asOf: '2026-11-28T12:45:00.000Z', value: { centimetres: expect.any(Number) } });
  const nextDay = await report(NOW + 24 * HOUR_MS);
  expect(statesOf(nextDay)).toEqual([
    'observation: missing',
    'forecast: missing',
    'warnings: missing',
    'level: missing',
    'disruptions: missing',
    'events: current',
  ]);
  expect(nextDay.warnings).toEqual({
    state: 'missing',
    asOf: '2026-11-28T12:57:00.000Z',
    publisher: 'Ein Amt',
    link: 'https://amt.example/',
    isSample: false,
  });
});

it('reports nothing before the first call of its sources', async () => {
  expect(await loadLocalReport(testDatabase.db, 'tagesbote', { tag: 'koeln', now: NOW })).toBeNull();
  const front = await testDatabase.db.batch(selectFrontReport(testDatabase.db, 'tagesbote', NOW));
  expect(frontReport(front, NOW)).toBeNull();
  await refresh(NOW, (address, now) =>
    address === ADDRESSES.level ? working(address, now) : new Response(null, { status: 500 }),
  );
  expect(statesOf(await report(NOW))).toEqual(
    KINDS.map((kind) => `${kind}: ${kind === 'level' ? 'current' : 'missing'}`),
  );
});

it('invents nothing for sources that never answered', async () => {
  await refresh(NOW, () => new Response(null, { status: 500 }));
  const found = await report(NOW);
  for (const kind of KINDS) {
    expect(found[kind]).toMatchObject({ state: 'missing', asOf: null });
    expect(found[kind]).not.toHaveProperty('value');
  }
});

it("dates last week's data by their own time and does not show them", async () => {
  await refresh(NOW, (address) => working(address, NOW - WEEK_MS));
  const found = await report(NOW);
  expect(statesOf(found).slice(0, 5)).toEqual([
    'observation: missing',
    'forecast: missing',
    'warnings: missing',
    'level: missing',
    'disruptions: missing',
  ]);
  expect(found.level).toMatchObject({ asOf: '2026-11-21T12:45:00.000Z' });
  expect(failures()).toEqual([
    'disruptions: outdated',
    'forecast: outdated',
    'level: outdated',
    'observation: outdated',
    'warnings: outdated',
  ]);
});

it("keeps today's data if a source falls back to older ones, and refuses those from the future", async () => {
  await refresh(NOW);
  const good = await report(NOW);
  await refresh(NOW + 61 * MINUTE_MS, (address) => working(address, NOW - WEEK_MS));
  await refresh(NOW + 122 * MINUTE_MS, (address) => working(address, NOW + WEEK_MS));
  const later = await report(NOW);
  expect(later).toEqual({ ...good, events: expect.anything() });
  expect(new Set(failures().map((line) => line.split(': ')[1]))).toEqual(
    new Set(['older than the last answer', 'data from the future']),
  );
});

const level = (change: object) =>
  JSON.stringify({
    longname: 'KÖLN',
    timeseries: [
      {
        shortname: 'W',
        unit: 'cm',
        currentMeasurement: { timestamp: '2026-11-28T13:45:00+01:00', value: 640 },
        ...change,
      },
    ],
  });
const measured = (change: object) =>
  level({ currentMeasurement: { timestamp: '2026-11-28T13:45:00+01:00', ...change } });
const warnings = (change: object) =>
  `warnWetter.loadWarnings(${JSON.stringify({
    time: NOW,
    warnings: { '105315000': [{ headline: 'WARNUNG', level: 2, start: NOW, end: NOW + HOUR_MS, ...change }] },
  })});`;
const observed = (temperature: string, time = '28.11.26;12:00', unit = 'Grad C') =>
  `surface observations;Parameter description;dry_bulb_temperature_at_2_meter_above_ground\n10513;Unit;${unit}\nDatum;Uhrzeit (UTC);Temperatur (2m)\n${time};${temperature}\n`;

it.each<[Kind, string | Uint8Array<ArrayBuffer>]>([
  ['level', '<html>Wartung</html>'],
  ['level', level({ unit: 'm+NN' })],
  ['level', level({ currentMeasurement: null })],
  ['level', measured({ value: '640' })],
  ['level', measured({ value: null })],
  ['level', measured({ value: -777 })],
  ['level', measured({ value: 99_999 })],
  ['level', measured({ timestamp: 'heute', value: 640 })],
  ['level', '{"longname": "K\\u00d6LN"}'],
  ['warnings', '{"time": 1}'],
  ['warnings', 'warnWetter.loadWarnings({});'],
  ['warnings', 'warnWetter.loadWarnings({"time": 17'],
  ['warnings', warnings({ level: 'hoch' })],
  ['warnings', warnings({ headline: '' })],
  ['warnings', warnings({ start: 'bald' })],
  ['warnings', warnings({ end: NOW - HOUR_MS })],
  ['warnings', warnings({ start: NOW + WEEK_MS, end: NOW + 2 * WEEK_MS })],
  ['observation', ''],
  ['observation', observed('---')],
  ['observation', observed('warm')],
  ['observation', observed('66,0')],
  ['observation', observed('280,1', '28.11.26;12:00', 'K')],
  ['observation', observed('7,0', 'gestern;12:00')],
  ['forecast', '[]'],
  ['forecast', JSON.stringify({ '10513': { forecast1: { start: NOW }, days: [] } })],
  [
    'forecast',
    JSON.stringify({
      '10513': {
        forecast1: { start: NOW },
        days: [{ dayDate: '2026-11-28', temperatureMin: 90, temperatureMax: 10, icon: 1 }],
      },
    }),
  ],
  [
    'forecast',
    JSON.stringify({
      '10513': {
        forecast1: { start: NOW },
        days: [{ dayDate: '2026-11-28', temperatureMin: 32767, temperatureMax: 32767, icon: 1 }],
      },
    }),
  ],
  ['disruptions', '<html>Wartung</html>'],
  ['disruptions', ''],
  ['disruptions', new Uint8Array([10, 255, 255, 255, 255, 15])],
  ['events', '<html>Wartung</html>'],
  ['events', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nEND:VCALENDAR'],
])('refuses a nonsensical answer for %s and keeps the last good one: %j', async (kind, body) => {
  await refresh(NOW);
  const good = await report(NOW);
  const lying: Answer = (address, now) => (address === ADDRESSES[kind] ? new Response(body) : working(address, now));
  await refresh(NOW + 61 * MINUTE_MS, lying);
  expect(failures()).toEqual([expect.stringMatching(`^${kind}: `)]);
  expect((await report(NOW))[kind]).toEqual(good[kind]);
});

it('reports stored data of another kind as missing, and renders the rest', async () => {
  await refresh(NOW);
  await testDatabase.run(
    `UPDATE open_data_readings SET value = (SELECT value FROM open_data_readings WHERE address = '${ADDRESSES.level}') WHERE address <> '${ADDRESSES.level}'`,
    'UPDATE calendar_events SET event = \'{"title":""}\'',
  );
  const found = await report(NOW);
  expect(statesOf(found)).toEqual([
    ...['observation', 'forecast', 'warnings'].map((kind) => `${kind}: missing`),
    'level: current',
    'disruptions: missing',
    'events: current',
  ]);
  expect(found.events).toMatchObject({ value: [] });
});

it('abandons an answer that is too large', async () => {
  await refresh(NOW, (address, now) =>
    address === ADDRESSES.level ? new Response(new Uint8Array(7_000_000)) : working(address, now),
  );
  expect(failures()).toEqual(['level: tooLarge']);
});

it('refuses an answer above the size of a stored value, and stores those of the other sources', async () => {
  const alerts = Array.from({ length: 300 }, (_, id) => ({
    id: String(id),
    header: '€'.repeat(300),
    text: '€'.repeat(1_000),
    routes: [],
    fromMs: NOW,
    untilMs: NOW + HOUR_MS,
  }));
  const swollen = gtfsFeed(NOW, alerts);
  await refresh(NOW, (address, now) =>
    address === ADDRESSES.disruptions ? new Response(swollen) : working(address, now),
  );
  expect(failures()).toEqual(['disruptions: too much data']);
  expect(statesOf(await report(NOW)).filter((state) => state.endsWith('missing'))).toEqual(['disruptions: missing']);
});

it('calls four sources at once, so that none waits for a connection within its deadline', async () => {
  let open = 0;
  let most = 0;
  await refresh(NOW, async (address, now) => {
    open += 1;
    most = Math.max(most, open);
    await scheduler.wait(20);
    open -= 1;
    return working(address, now);
  });
  expect([most, failures()]).toEqual([4, []]);
});

it('calls a source no more often than it publishes, and not at all once no title names it', async () => {
  const asked: string[] = [];
  const counted: Answer = (address, now) => {
    asked.push(new URL(address).hostname);
    return working(address, now);
  };
  await refresh(NOW, counted);
  await refresh(NOW + MINUTE_MS, counted);
  expect(asked).toHaveLength(KINDS.length);
  await refresh(NOW + 2 * MINUTE_MS, counted);
  expect(asked.slice(KINDS.length)).toEqual(['fahrplan.example']);
  await testDatabase.run(`UPDATE sites SET open_data = '{"sources":[],"municipalities":[]}'`);
  await refresh(NOW + 3 * MINUTE_MS, counted);
  expect(asked).toHaveLength(KINDS.length + 1);
  expect(await testDatabase.rows('SELECT address FROM open_data_readings')).toEqual([]);
  expect(await testDatabase.rows('SELECT uid FROM calendar_events')).toEqual([]);
});

it('tells rising from falling water by a reading that is hours older', async () => {
  const at = (now: number, value: number) => (address: string) =>
    address === ADDRESSES.level
      ? new Response(level({ currentMeasurement: { timestamp: new Date(now).toISOString(), value } }))
      : working(address, now);
  for (const [hours, value] of [
    [0, 640],
    [1, 650],
    [3, 655],
  ] as const)
    await refresh(NOW + hours * HOUR_MS, at(NOW + hours * HOUR_MS, value));
  expect((await report(NOW + 3 * HOUR_MS)).level).toMatchObject({ value: { centimetres: 655, tendency: 'rising' } });
  await refresh(NOW + 6 * HOUR_MS, at(NOW + 6 * HOUR_MS, 630));
  expect((await report(NOW + 6 * HOUR_MS)).level).toMatchObject({ value: { tendency: 'falling' } });
});

it('lists events of a shared calendar with the municipality that their place names', async () => {
  const shared = ['koeln', 'huerth'].map((tag) => ({ ...CONFIGURED.municipalities[0], tag }));
  await testDatabase.run(`INSERT OR REPLACE INTO tags (id, slug, name, parent_id) VALUES (2, 'huerth', 'Hürth', NULL)`);
  await testDatabase.binding
    .prepare('UPDATE sites SET open_data = ?')
    .bind(
      JSON.stringify({
        sources: CONFIGURED.sources.map((source) =>
          source.kind === 'events' ? { ...source, address: 'https://kalender.example/rheinerft.ics' } : source,
        ),
        municipalities: shared,
      }),
    )
    .run();
  await refresh(NOW);
  const found = await loadLocalReport(testDatabase.db, 'tagesbote', { tag: 'huerth', now: NOW });
  const events = found?.events && 'value' in found.events ? found.events.value : [];
  expect(new Set(events.map(({ place }) => place.split(', ')[1]))).toEqual(new Set(['Hürth']));
  expect(events.length).toBeGreaterThan(2);
});

it('lists the events of two weeks by day, for all places and for one, and knows their addresses', async () => {
  await refresh(NOW);
  const page = await loadEvents(testDatabase.db, 'tagesbote', { slug: 'koeln', now: NOW });
  expect(page).toMatchObject({ place: { name: 'Köln' }, places: [{ slug: 'koeln' }], calendar: { state: 'current' } });
  const days = page?.calendar && 'value' in page.calendar ? page.calendar.value : [];
  expect(days.slice(0, 2).map(({ day, events }) => [day, events.length])).toEqual([
    ['2026-11-28', 3],
    ['2026-11-29', 2],
  ]);
  expect(await loadEvents(testDatabase.db, 'tagesbote', { slug: null, now: NOW })).toMatchObject({ place: null });
  expect(await loadEvents(testDatabase.db, 'tagesbote', { slug: 'huerth', now: NOW })).toBeNull();
  expect(await loadEvents(testDatabase.db, 'blitz', { slug: null, now: NOW })).toBeNull();
  expect(await listAddresses(testDatabase.db, 'tagesbote', null)).toContain('/termine/koeln');
  const inSitemap = await listSitemapLists(testDatabase.db, 'tagesbote', NOW);
  expect(inSitemap.filter(({ path }) => path.startsWith('/termine'))).toEqual([
    { path: '/termine', newestDate: null },
    { path: '/termine/koeln', newestDate: null },
  ]);
  expect(await listAddresses(testDatabase.db, 'blitz', null)).not.toContain('/termine/koeln');
});

it('leaves out the days behind the thousandth event, and says so', async () => {
  await refresh(NOW);
  const pageAt = () => loadEvents(testDatabase.db, 'tagesbote', { slug: null, now: NOW });
  const daysOf = (page: Awaited<ReturnType<typeof pageAt>>) =>
    page?.calendar && 'value' in page.calendar ? page.calendar.value.map(({ day }) => day) : [];
  const whole = await pageAt();
  expect([whole?.isCut, daysOf(whole).length]).toEqual([false, expect.any(Number)]);
  const [, second = '', third = ''] = daysOf(whole);
  const [{ event } = {}] = await testDatabase.rows('SELECT event FROM calendar_events LIMIT 1');
  const from = new Date(Date.parse(`${third}T09:00:00Z`)).toISOString();
  await testDatabase.binding
    .prepare(
      `INSERT INTO calendar_events (address, starts_at, uid, ends_at, event)
       WITH RECURSIVE series (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM series WHERE value < 1000)
       SELECT ?1, ?2, 'viel-' || value, ?2 + 3600000, json_set(?3, '$.from', ?4) FROM series`,
    )
    .bind(ADDRESSES.events, Date.parse(from), event, from)
    .run();
  const cut = await pageAt();
  expect([cut?.isCut, daysOf(cut).at(-1)]).toEqual([true, second]);
});

it.each([
  ['koeln', 'koeln'],
  ['ehrenfeld', 'koeln'],
  ['wetter', undefined],
  ['gibt-es-nicht', undefined],
])('the municipality of the topic %s is %s', async (slug, tag) => {
  await testDatabase.run(
    `INSERT OR REPLACE INTO tags (id, slug, name, parent_id) VALUES (3, 'ehrenfeld', 'Ehrenfeld', 1), (4, 'wetter', 'Wetter', NULL)`,
  );
  const [found] = await selectMunicipality(testDatabase.db, 'tagesbote', { slug });
  expect(found?.tag).toBe(tag);
  expect(await selectMunicipality(testDatabase.db, 'blitz', { slug })).toEqual([]);
});
