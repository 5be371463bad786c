import { calendarAnswer } from './calendarAnswer.ts';
import { gtfsFeed } from './gtfsFeed.ts';

/**
 * Answers of the sources of open data in their documented formats, invented by us, with the ages that real ones have at
 * `now`: on local portals, and for tests. Null for addresses that no source has.
 */
export function openDataAnswer(address: string, now: number): { readonly type: string; readonly body: BodyOf } | null {
  const { hostname, pathname, searchParams } = new URL(address);
  switch (hostname) {
    case 'opendata.dwd.de':
      return { type: 'text/csv', body: observationAnswer(/\/(\w+)-BEOB\.csv$/.exec(pathname)?.[1] ?? '', now) };
    case 'app-prod-ws.warnwetter.de':
      return { type: 'application/json', body: forecastAnswer(searchParams.get('stationIds') ?? '', now) };
    case 'www.dwd.de':
      return { type: 'application/json', body: warningsAnswer(now) };
    case 'www.pegelonline.wsv.de':
      return { type: 'application/json', body: levelAnswer(now) };
    case 'fahrplan.example':
      return { type: 'application/octet-stream', body: disruptionsAnswer(now) };
    case 'kalender.example':
      return { type: 'text/calendar', body: calendarAnswer(/\/(\w+)\.ics$/.exec(pathname)?.[1] ?? '', now) };
    default:
      return null;
  }
}

type BodyOf = string | Uint8Array<ArrayBuffer>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Column names with the two spaces that they really have. */
const COLUMNS = [
  ['cloud_cover_total', '%', 'Wolkenbedeckung'],
  ['dry_bulb_temperature_at_2_meter_above_ground', 'Grad C', 'Temperatur (2m)'],
  ['mean_wind_speed_during last_10_min_at_10_meters_above_ground', 'km/h', 'Windgeschwindigkeit'],
  ['present_weather', 'CODE_TABLE', 'aktuelles Wetter'],
] as const;

function observationAnswer(station: string, now: number): string {
  const hour = Math.floor((now - 20 * 60_000) / HOUR_MS) * HOUR_MS;
  const reports = [0, 1, 2].map((ago) => {
    const [date = '', time = ''] = new Date(hour - ago * HOUR_MS).toISOString().split('T');
    const [year = '', month, day] = date.split('-');
    return [`${day}.${month}.${year.slice(2)}`, time.slice(0, 5), '100', `${6 - ago},4`, '29', ago === 0 ? '8' : '---'];
  });
  return [
    ['surface observations', 'Parameter description', ...COLUMNS.map(([name]) => name)],
    [station, 'Unit', ...COLUMNS.map(([, unit]) => unit)],
    ['Datum', 'Uhrzeit (UTC)', ...COLUMNS.map(([, , german]) => german)],
    ...reports,
  ]
    .map((cells) => `${cells.join(';')}\n`)
    .join('');
}

function forecastAnswer(station: string, now: number): string {
  const midnight = new Date(now).setUTCHours(0, 0, 0, 0);
  const days = [
    { temperatureMin: 38, temperatureMax: 82, icon: 8 },
    { temperatureMin: 21, temperatureMax: 71, icon: 18 },
    { temperatureMin: -4, temperatureMax: 55, icon: 2 },
  ].map((day, ahead) => ({
    stationId: station,
    dayDate: new Date(midnight + ahead * DAY_MS).toISOString().slice(0, 10),
    ...day,
  }));
  return JSON.stringify({ [station]: { forecast1: { stationId: station, start: midnight, timeStep: HOUR_MS }, days } });
}

function warningsAnswer(now: number): string {
  const warning = {
    state: 'Nordrhein-Westfalen',
    type: 1,
    level: 2,
    event: 'STURMBÖEN',
    headline: 'Amtliche WARNUNG vor STURMBÖEN',
    description:
      'Es treten Sturmböen mit Geschwindigkeiten zwischen 60 km/h und 75 km/h aus südwestlicher Richtung auf.',
    instruction: 'Achten Sie besonders auf herabfallende Gegenstände.',
    start: now - 2 * HOUR_MS,
    end: now + 7 * HOUR_MS,
    altitudeStart: null,
    altitudeEnd: null,
    stateShort: 'NW',
  };
  return `warnWetter.loadWarnings(${JSON.stringify({
    time: now - 3 * 60_000,
    warnings: {
      '105315000': [{ ...warning, regionName: 'Stadt Köln' }],
      '105316000': [{ ...warning, regionName: 'Stadt Leverkusen' }],
    },
    vorabInformation: {},
    copyright: 'Copyright Deutscher Wetterdienst',
  })});`;
}

function levelAnswer(now: number): string {
  const quarter = Math.floor((now - 5 * 60_000) / 900_000) * 900_000;
  return JSON.stringify({
    uuid: '00000000-0000-4000-8000-000000000001',
    number: '2730010',
    shortname: 'KÖLN',
    longname: 'KÖLN',
    km: 688,
    agency: 'RHEIN',
    water: { shortname: 'RHEIN', longname: 'RHEIN' },
    timeseries: [
      {
        shortname: 'W',
        longname: 'WASSERSTAND ROHDATEN',
        unit: 'cm',
        equidistance: 15,
        currentMeasurement: {
          timestamp: new Date(quarter).toISOString(),
          // A tide of a day, so that a portal that runs for hours shows a tendency.
          value: 640 + Math.round(30 * Math.sin((quarter / DAY_MS) * 2 * Math.PI)),
          stateMnwMhw: 'normal',
          stateNswHsw: 'unknown',
        },
      },
    ],
  });
}

function disruptionsAnswer(now: number): Uint8Array<ArrayBuffer> {
  return gtfsFeed(now - 60_000, [
    {
      id: 'a1',
      routes: ['1', '7'],
      header: 'Linien 1 und 7: Sperrung am Neumarkt',
      text: 'Wegen eines Wasserrohrbruchs fahren die Bahnen zwischen Rudolfplatz und Heumarkt nicht. Ersatzbusse halten an allen Stationen.',
      fromMs: now - 3 * HOUR_MS,
      untilMs: now + 5 * HOUR_MS,
    },
    {
      id: 'a2',
      routes: ['18'],
      header: 'Linie 18: Aufzug in Hürth-Hermülheim außer Betrieb',
      text: 'Der Aufzug zum Bahnsteig in Richtung Köln ist außer Betrieb. Der barrierefreie Weg führt über die Rampe.',
      fromMs: now - DAY_MS,
      untilMs: now + 4 * DAY_MS,
    },
    {
      id: 'a3',
      routes: ['201'],
      header: 'Buslinie 201: Umleitung in Opladen',
      text: 'Wegen des Adventsmarkts entfallen die Halte Goetheplatz und Kölner Straße.',
      fromMs: now - HOUR_MS,
      untilMs: now + 9 * HOUR_MS,
    },
  ]);
}
