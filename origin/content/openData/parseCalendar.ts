import ICAL from 'ical.js';
import type { CalendarEvent } from '#shared/domain/openData/readings.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import { checkContentLines } from './checkContentLines.ts';
import { toInstant, type ZonedTime } from './toInstant.ts';

export type ImportedEvent = CalendarEvent & { readonly uid: string };

/** `line` counts from 1. */
export type CalendarError = { readonly line: number; readonly reason: string };

type Period = { readonly from: number; readonly until: number };

const MOST_EVENTS = 2_000;
/** A daily event of 50 years. */
const MOST_STEPS = 20_000;
/** Days tried in a row without an occurrence. The rarest ones, each 29 February, are 1,461 days apart. */
const MOST_TRIES = 10_000;
const FREQUENCIES = new Set(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']);
const MOST_CHARACTERS = 300;
/** Ten years: the library adds longer durations year by year, and times after 9999 cannot be stored. */
const MOST_SECONDS = 10 * 366 * 86_400;
const TOO_LONG = 'an event longer than ten years';

/**
 * Events of an iCalendar file (RFC 5545) that take place within `period`: recurring ones once per occurrence, moved and
 * cancelled occurrences as such. A file with any invalid line or component is refused whole, with the line: half a
 * calendar looks like a complete one.
 */
export function parseCalendar(text: string, period: Period): Result<readonly ImportedEvent[], CalendarError> {
  const checked = checkContentLines(text);
  if (!checked.ok) return checked;
  const lines = checked.value;
  let at = 1;
  try {
    const calendar = new ICAL.Component(ICAL.parse(text));
    const components = calendar.getAllSubcomponents('vevent');
    const found: ImportedEvent[] = [];
    const exceptions = Map.groupBy(
      components.filter((component) => component.hasProperty('recurrence-id')),
      uidOf,
    );
    const changes = calendar.getAllSubcomponents('vtimezone').flatMap((zone) => zone.getAllSubcomponents());
    for (const rule of changes.flatMap(rulesOf)) boundSearch(rule);
    // Before any event is expanded: its exceptions may follow it.
    for (const [place, component] of components.entries()) {
      at = lines[place] ?? at;
      checkEvent(component);
    }
    for (const [place, component] of components.entries()) {
      at = lines[place] ?? at;
      const uid = uidOf(component);
      if (component.hasProperty('recurrence-id')) continue;
      for (const rule of rulesOf(component)) boundSearch(rule);
      const event = new ICAL.Event(component, { exceptions: exceptions.get(uid) ?? [] });
      found.push(...occurrencesOf(event, uid, period));
      if (found.length > MOST_EVENTS) return err({ line: at, reason: `more than ${MOST_EVENTS} events` });
    }
    return ok(found);
  } catch (cause) {
    return err({ line: at, reason: cause instanceof Error ? cause.message.slice(0, 120) : 'unknown' });
  }
}

function uidOf(component: ICAL.Component): string {
  return textOf(component, 'uid');
}

function checkEvent(component: ICAL.Component): void {
  if (uidOf(component) === '') throw new Error('an event without UID');
  if (textOf(component, 'summary') === '') throw new Error('an event without SUMMARY');
  if (!component.hasProperty('dtstart')) throw new Error('an event without DTSTART');
  rulesOf(component);
  toInstant(timeOf(component, 'dtstart'));
  const duration: unknown = component.getFirstPropertyValue('duration');
  if (duration instanceof ICAL.Duration && duration.toSeconds() > MOST_SECONDS) throw new Error(TOO_LONG);
}

function rulesOf(component: ICAL.Component): ICAL.Recur[] {
  return component.getAllProperties('rrule').map((property) => {
    const rule: unknown = property.getFirstValue();
    if (!(rule instanceof ICAL.Recur) || !FREQUENCIES.has(rule.freq))
      throw new Error('a recurrence rule that is not supported');
    return rule;
  });
}

/** Without a bound, the library searches forever for a day that a rule never reaches, such as a daily 30 February. */
function boundSearch(rule: ICAL.Recur): void {
  const begin = rule.iterator.bind(rule);
  rule.iterator = (start) => {
    const steps = begin(start);
    const isPossible = steps.check_contracting_rules.bind(steps);
    let tries = 0;
    steps.check_contracting_rules = () => {
      tries = isPossible() ? 0 : tries + 1;
      if (tries > MOST_TRIES) throw new Error('a recurrence rule without occurrences');
      return tries === 0;
    };
    return steps;
  };
}

function occurrencesOf(event: ICAL.Event, uid: string, period: Period): ImportedEvent[] {
  if (!event.isRecurring()) return within(period, [toEvent(event, uid, event.startDate, event.endDate)]);
  const found: ImportedEvent[] = [];
  const steps = event.iterator();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const next = steps.next();
    if (!next) return within(period, found);
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    // Moved occurrences may lie anywhere; those that follow the rule do not come back.
    if (toInstant(zoned(event.component, next)) > period.until) return within(period, found);
    found.push(toEvent(item, uid, startDate, endDate));
    if (found.length > MOST_EVENTS) found.splice(0, found.length, ...within(period, found));
  }
  throw new Error('too many occurrences');
}

function within({ from, until }: Period, events: readonly ImportedEvent[]): ImportedEvent[] {
  return events.filter((event) => Date.parse(event.until) >= from && Date.parse(event.from) <= until);
}

function toEvent({ component }: ICAL.Event, uid: string, start: ICAL.Time, end: ICAL.Time): ImportedEvent {
  const from = toInstant(zoned(component, start));
  const until = Math.max(from, toInstant(zoned(component, end)));
  if (until - from > MOST_SECONDS * 1_000) throw new Error(TOO_LONG);
  return {
    uid,
    title: textOf(component, 'summary'),
    place: textOf(component, 'location'),
    from: new Date(from).toISOString(),
    until: new Date(until).toISOString(),
    isAllDay: start.isDate,
    isCancelled: textOf(component, 'status').toUpperCase() === 'CANCELLED',
    url: secureUrl(textOf(component, 'url')),
  };
}

function timeOf(component: ICAL.Component, name: string): ZonedTime {
  const property = component.getFirstProperty(name);
  const value: unknown = property?.getFirstValue();
  const written: unknown = property?.toJSON()[3];
  // The library turns 30 February into 2 March.
  if (!(value instanceof ICAL.Time) || !String(written).startsWith(value.toString().slice(0, 10)))
    throw new Error(`${name.toUpperCase()} is no time`);
  return zoned(component, value);
}

/** A time with the name of its zone, which the library drops if the file does not define the zone. */
function zoned(component: ICAL.Component, time: ICAL.Time): ZonedTime {
  const named: unknown = component.getFirstProperty('dtstart')?.getParameter('tzid');
  return { time, zone: typeof named === 'string' ? named : null };
}

function textOf(component: ICAL.Component, name: string): string {
  const value: unknown = component.getFirstPropertyValue(name);
  return typeof value === 'string'
    ? value
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim()
        .slice(0, MOST_CHARACTERS)
    : '';
}

function secureUrl(text: string): string | null {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.username === '' ? url.href : null;
}
