import { expect, it } from 'vitest';
import { parseCalendar } from './parseCalendar.ts';

const PERIOD = { from: Date.parse('2026-03-01T00:00:00Z'), until: Date.parse('2026-04-30T00:00:00Z') };

const BERLIN = `BEGIN:VTIMEZONE
TZID:Mitteleuropa
BEGIN:STANDARD
DTSTART:19701025T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:19700329T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
END:DAYLIGHT
END:VTIMEZONE`;

const calendarOf = (...parts: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Stadt//Kalender//DE', ...parts, 'END:VCALENDAR'].join('\r\n');
const eventOf = (...lines: readonly string[]) =>
  ['BEGIN:VEVENT', 'UID:markt', 'SUMMARY:Wochenmarkt', ...lines, 'END:VEVENT'].join('\r\n');
const parsed = (...parts: readonly string[]) => {
  const result = parseCalendar(calendarOf(...parts), PERIOD);
  if (!result.ok) throw new Error(`${result.error.line}: ${result.error.reason}`);
  return result.value;
};

it.each([
  ['UTC', 'DTSTART:20260310T170000Z', '2026-03-10T17:00:00.000Z'],
  ['a zone that the file defines', 'DTSTART;TZID=Mitteleuropa:20260410T190000', '2026-04-10T17:00:00.000Z'],
  ['a zone that the file only names', 'DTSTART;TZID=Europe/London:20260410T190000', '2026-04-10T18:00:00.000Z'],
  ['local time, which is Cologne', 'DTSTART:20260310T190000', '2026-03-10T18:00:00.000Z'],
  ['a day, which begins in Cologne', 'DTSTART;VALUE=DATE:20260310', '2026-03-09T23:00:00.000Z'],
])('reads a start in %s', (_, start, from) => {
  expect(parsed(BERLIN.replaceAll('\n', '\r\n'), eventOf(start)).map((event) => event.from)).toEqual([from]);
});

it('repeats an event at the same local time across the change to summer time', () => {
  const weekly = eventOf(
    'DTSTART;TZID=Mitteleuropa:20250104T080000',
    'DTEND;TZID=Mitteleuropa:20250104T130000',
    'RRULE:FREQ=WEEKLY;UNTIL=20260411T060000Z',
    'EXDATE;TZID=Mitteleuropa:20260404T080000',
  );
  expect(parsed(BERLIN.replaceAll('\n', '\r\n'), weekly).map(({ from }) => from)).toEqual([
    '2026-03-07T07:00:00.000Z',
    '2026-03-14T07:00:00.000Z',
    '2026-03-21T07:00:00.000Z',
    '2026-03-28T07:00:00.000Z',
    '2026-04-11T06:00:00.000Z',
  ]);
});

it('shows moved and cancelled occurrences as such, and only those of the same event', () => {
  const other = eventOf('DTSTART:20260312T180000Z', 'RRULE:FREQ=WEEKLY;COUNT=1').replace('UID:markt', 'UID:chor');
  const events = parsed(
    eventOf('DTSTART:20260305T180000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=3'),
    eventOf('RECURRENCE-ID:20260312T180000Z', 'DTSTART:20260313T190000Z', 'LOCATION:Turnhalle'),
    eventOf('RECURRENCE-ID:20260319T180000Z', 'DTSTART:20260319T180000Z', 'STATUS:CANCELLED'),
    other,
  );
  expect(events.map(({ uid, from, place, isCancelled }) => [uid, from.slice(5, 16), place, isCancelled])).toEqual([
    ['markt', '03-05T18:00', '', false],
    ['markt', '03-13T19:00', 'Turnhalle', false],
    ['markt', '03-19T18:00', '', true],
    ['chor', '03-12T18:00', '', false],
  ]);
});

it('unfolds and unescapes text, and keeps secure addresses only', () => {
  const [event] = parsed(
    eventOf('DTSTART:20260310T170000Z', 'LOCATION:Rathaus\\, Großer', '  Saal', 'URL:https://stadt.example/markt'),
    eventOf('DTSTART:20260311T170000Z', 'URL:javascript:alert(1)').replace('UID:markt', 'UID:zwei'),
  );
  expect(event).toMatchObject({ place: 'Rathaus, Großer Saal', url: 'https://stadt.example/markt' });
  expect(parsed(eventOf('DTSTART:20260311T170000Z', 'URL:javascript:alert(1)'))[0]?.url).toBeNull();
});

it.each([
  ['<!doctype html>\n<title>Wartung</title>', 1, 'no name and value'],
  ['', 1, 'no BEGIN:VCALENDAR'],
  [calendarOf(eventOf('DTSTART:20260310T170000Z', 'ohne Wert')), 8, 'no name and value'],
  [calendarOf('BEGIN:VEVENT', 'UID:1'), 6, 'END:VCALENDAR without its beginning'],
  [calendarOf('BEGIN:VEVENT', 'UID:1').replace('\r\nEND:VCALENDAR', ''), 5, 'VEVENT does not end'],
  [calendarOf(eventOf()), 4, 'an event without DTSTART'],
  [calendarOf(eventOf('DTSTART:20260230T170000Z')), 4, /./],
  [calendarOf(eventOf('DTSTART:gestern')), 4, /./],
  [calendarOf(eventOf('DTSTART;TZID=Nirgendwo:20260310T170000')), 4, 'unknown time zone Nirgendwo'],
  [
    calendarOf(eventOf('DTSTART:20260310T170000Z', 'RRULE:FREQ=SECONDLY')),
    4,
    'a recurrence rule that is not supported',
  ],
  [
    calendarOf(eventOf('DTSTART:20260310T170000Z', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30')),
    4,
    'a recurrence rule without occurrences',
  ],
  [
    calendarOf(eventOf('DTSTART:20260310T170000Z', 'RRULE:FREQ=DAILY;INTERVAL=7;BYDAY=MO')),
    4,
    'a recurrence rule without occurrences',
  ],
  [
    calendarOf(
      BERLIN.replace('FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU', 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30').replaceAll('\n', '\r\n'),
      eventOf('DTSTART;TZID=Mitteleuropa:20260410T190000'),
    ),
    19,
    'a recurrence rule without occurrences',
  ],
  [calendarOf(eventOf('DTSTART:20260310T170000Z', 'DURATION:P99999999999999D')), 4, 'an event longer than ten years'],
  [calendarOf(eventOf('DTSTART:20260310T170000Z', 'DTEND:99991231T235959Z')), 4, 'an event longer than ten years'],
])('refuses %j with the line', (text, line, reason) => {
  const result = parseCalendar(text, PERIOD);
  expect(result).toMatchObject({ ok: false, error: { line } });
  if (!result.ok) expect(result.error.reason).toMatch(reason);
});

it('finds no occurrence of a rule that no day fits', () => {
  expect(parsed(eventOf('DTSTART:20260310T170000Z', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31'))).toEqual([]);
});

it('finds a daily 29 February in a leap year', () => {
  const event = eventOf('DTSTART:20240229T170000Z', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29');
  const result = parseCalendar(calendarOf(event), { from: Date.parse('2028-02-01'), until: Date.parse('2028-03-31') });
  expect(result).toMatchObject({ ok: true, value: [{ from: '2028-02-29T17:00:00.000Z' }] });
});

it('expands a daily event of ten years', () => {
  const events = parsed(eventOf('DTSTART:20160310T170000Z', 'RRULE:FREQ=DAILY'));
  expect(events).toHaveLength(60);
});
