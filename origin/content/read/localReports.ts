import * as v from 'valibot';
import {
  mapReportPart,
  disruptionsContract,
  forecastContract,
  warningsContract,
  type LocalReport,
  type ReportPart,
} from '#shared/contracts/localReport.contract.ts';
import type { PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import type { Municipality } from '#shared/contracts/openDataSources.contract.ts';
import { observationContract } from '#shared/contracts/shortReport.contract.ts';
import { shortenReport } from '#shared/contracts/shortenReport.ts';
import { dayInCologne, endOfDay } from '#shared/calendar/cologneTime.ts';
import { ageOfReading, shownUntil } from '#shared/domain/openData/readingAge.ts';
import type { CalendarEvent, ShortReport } from '#shared/domain/openData/readings.ts';
import type { Database } from '../../database/database.ts';
import type { Alert } from '../openData/parseDisruptions.ts';
import { describeLevel, type GaugeHistory } from '../openData/tendency.ts';
import { loadOpenData, selectOpenData, toOpenData, type OpenData } from './loadOpenData.ts';

/** Days ahead on pages of events. */
const CALENDAR_DAYS = 14;

/** Events that a municipality's page lists; all of them are on the page of its events. */
const EVENTS_LISTED = 6;
/** Days ahead in reports. */
const EVENT_DAYS = 7;

/** The report of a municipality; null for a topic that is none, and before the first call of its sources. */
export async function loadLocalReport(
  db: Database,
  mandator: string,
  { tag, now }: { readonly tag: string; readonly now: number },
): Promise<LocalReport | null> {
  const data = await loadOpenData(db, mandator, now, EVENT_DAYS);
  const municipality = data?.municipalities.find((one) => one.tag === tag);
  const report = data && municipality ? reportOf(data, municipality, now) : null;
  return report && { ...report, events: mapReportPart(report.events, (events) => events.slice(0, EVENTS_LISTED)) };
}

/** Short report of a municipality; null for a topic that is none. */
export async function loadShortReport(
  db: Database,
  mandator: string,
  { tag, now }: { readonly tag: string; readonly now: number },
): Promise<ShortReport | null> {
  const data = await loadOpenData(db, mandator, now, 1);
  return (
    data &&
    shortReportOf(
      data,
      data.municipalities.find((one) => one.tag === tag),
      now,
    )
  );
}

/** Statements of `frontReport`, for a batch. */
export function selectFrontReport(db: Database, mandator: string, now: number) {
  return selectOpenData(db, mandator, now, 1);
}

/** Short report of a title's first municipality; null for a title without any. */
export function frontReport(rows: Parameters<typeof toOpenData>[0], now: number): ShortReport | null {
  const data = toOpenData(rows);
  return data && shortReportOf(data, data.municipalities[0], now);
}

function shortReportOf(data: OpenData, municipality: Municipality | undefined, now: number): ShortReport | null {
  const report = municipality ? reportOf(data, municipality, now) : null;
  return report && shortenReport(report, endOfDay(dayInCologne(now)));
}

/** Events of a municipality, or of all of a title; null without any calendar. */
export async function loadEvents(
  db: Database,
  mandator: string,
  { slug, now }: { readonly slug: string | null; readonly now: number },
): Promise<PayloadOf<'events'> | null> {
  const data = await loadOpenData(db, mandator, now, CALENDAR_DAYS);
  const places = (data?.municipalities ?? []).flatMap((municipality) => {
    const name = data?.names.get(municipality.tag);
    return name === undefined || municipality.events.length === 0
      ? []
      : [{ name, slug: municipality.tag, municipality }];
  });
  const place = places.find((one) => one.slug === slug) ?? null;
  if (!data || places.length === 0 || (slug !== null && !place)) return null;
  const all = [...new Set(data.municipalities.flatMap(({ events }) => events))];
  const calendar = place ? eventsPart(data, place.municipality, place.name, now) : calendarsPart(data, all, now);
  const cutDay = data.cutAt === null ? null : dayOf(data.cutAt, now);
  return {
    type: 'events',
    place: place && { name: place.name, slug: place.slug },
    places: places.map((one) => ({ name: one.name, slug: one.slug })),
    calendar: mapReportPart(calendar, (events) =>
      groupByDay(events, now).filter(({ day }, at) => at === 0 || cutDay === null || day < cutDay),
    ),
    isCut: cutDay !== null,
  };
}

function groupByDay(events: readonly CalendarEvent[], now: number) {
  const days = Map.groupBy(events, ({ from }) => dayOf(Date.parse(from), now));
  return [...days].map(([day, ofDay]) => ({ day, events: ofDay }));
}

/** Events that have begun already are today's. */
function dayOf(startsAt: number, now: number): string {
  return dayInCologne(Math.max(now, startsAt)).toString();
}

function reportOf(data: OpenData, municipality: Municipality, now: number): LocalReport | null {
  const name = data.names.get(municipality.tag);
  if (name === undefined) return null;
  const { observation, forecast, warnings, warningCell, level, disruptions, concernedBy } = municipality;
  const parts = {
    observation: partOf(data, observation, now, (value) => parseStored(observationContract, value)),
    forecast: partOf(data, forecast, now, (value) => {
      const today = dayInCologne(now).toString();
      const days = parseStored(forecastContract, value)?.days.filter(({ day }) => day >= today) ?? [];
      return days.length > 0 ? { days } : null;
    }),
    warnings: partOf(data, warnings, now, (value) => {
      const byCell = parseStored(warningsByCell, value);
      const issued = byCell?.[warningCell ?? ''] ?? [];
      return byCell && issued.filter(({ until }) => until === null || Date.parse(until) > now);
    }),
    level: partOf(data, level, now, (value) => {
      const history = parseStored(historyContract, value);
      return history && describeLevel(history);
    }),
    disruptions: partOf(data, disruptions, now, (value) => {
      const alerts = parseStored(alertsContract, value);
      return alerts && parseStored(disruptionsContract, activeAlerts(alerts, concernedBy, now));
    }),
    events: eventsPart(data, municipality, name, now),
  };
  const isEmpty = Object.values(parts).every((part) => part === null);
  return isEmpty ? null : { name, path: `/${municipality.tag}`, ...parts };
}

/** Null for data of another kind, as of an address that titles name as different kinds of source. */
function parseStored<S extends v.GenericSchema>(contract: S, value: unknown): v.InferOutput<S> | null {
  const parsed = v.safeParse(contract, value);
  return parsed.success ? parsed.output : null;
}

const warningsByCell = v.record(v.string(), warningsContract);
const nullableTime = v.nullable(v.number());
const alertsContract = v.array(
  v.object({
    header: v.string(),
    text: v.string(),
    periods: v.array(v.object({ from: nullableTime, until: nullableTime })),
    concerns: v.array(v.string()),
  }),
) satisfies v.GenericSchema<unknown, Alert[]>;
const historyContract = v.object({
  station: v.string(),
  centimetres: v.number(),
  state: v.nullable(v.picklist(['low', 'normal', 'high'])),
  measured: v.array(v.object({ at: v.number(), centimetres: v.number() })),
}) satisfies v.GenericSchema<unknown, GaugeHistory>;

/** Alerts of this time that concern one of the ids; an alert without periods is active until it is withdrawn. */
function activeAlerts(alerts: readonly Alert[], ids: readonly string[], now: number) {
  return alerts.flatMap(({ header, text, periods, concerns }) => {
    if (ids.length > 0 && !concerns.some((id) => ids.includes(id))) return [];
    const active = periods.find(({ from, until }) => (from ?? 0) <= now && (until ?? Infinity) > now);
    if (periods.length > 0 && !active) return [];
    const until = active?.until ?? null;
    return { header, text, until: until === null ? null : new Date(until).toISOString() };
  });
}

/**
 * A part of a source, judged by the age of its data; null until the source was called for the first time. `read`
 * returns null if nothing in its data is of use any more.
 */
function partOf<T>(
  data: OpenData,
  id: string | null,
  now: number,
  read: (value: unknown) => T | null,
): ReportPart<T> | null {
  const source = data.sources.get(id ?? '');
  const reading = source && data.readings.get(source.address);
  if (!reading) return null;
  const { publisher, link } = source;
  const { asOf, isSample } = reading;
  const said = { publisher, link, isSample };
  if (asOf === null || reading.value === null) return { state: 'missing', asOf: null, ...said };
  const age = ageOfReading(source.kind, asOf, now);
  const at = new Date(asOf).toISOString();
  const value = age === 'expired' ? null : read(JSON.parse(reading.value));
  if (age === 'expired' || value === null) return { state: 'missing', asOf: at, ...said };
  return { state: age, asOf: at, until: new Date(shownUntil(source.kind, asOf)).toISOString(), ...said, value };
}

/**
 * Events of a municipality's calendars, by time. Of a calendar that several municipalities share, it has those whose
 * place names it.
 */
function eventsPart(data: OpenData, { events: ids }: Municipality, name: string, now: number): LocalReport['events'] {
  return calendarsPart(data, ids, now, (id, { place }) => {
    const isShared = data.municipalities.filter(({ events }) => events.includes(id)).length > 1;
    return !isShared || namesPlace(place, name);
  });
}

function calendarsPart(
  data: OpenData,
  ids: readonly string[],
  now: number,
  isWanted: (id: string, event: CalendarEvent) => boolean = () => true,
): LocalReport['events'] {
  const parts = ids.flatMap((id) => {
    const address = data.sources.get(id)?.address;
    const own = data.events.flatMap((one) => (one.address === address && isWanted(id, one.event) ? [one.event] : []));
    return partOf<CalendarEvent[]>(data, id, now, () => own) ?? [];
  });
  const shown = parts.filter((part) => part.state !== 'missing');
  const [first] = shown.toSorted((one, other) => one.asOf.localeCompare(other.asOf));
  if (!first) return parts[0] ?? null;
  const all = shown.flatMap(({ value }) => value).toSorted((one, other) => one.from.localeCompare(other.from));
  return { ...first, value: all };
}

function namesPlace(place: string, name: string): boolean {
  return ` ${place} `
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .includes(` ${name.toLowerCase()} `);
}
