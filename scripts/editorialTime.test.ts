import { expect, it } from 'vitest';
import { editorialTime } from './editorialTime.ts';

const clock = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' });
const AGES = Array.from({ length: 500 }, (_, position) => position * 87);
/** Every hour of the days of clock changes, of a summer night, and of an ordinary day. */
const NOWS = ['2026-03-29', '2026-10-25', '2026-07-02', '2026-11-22'].flatMap((day) =>
  Array.from({ length: 24 }, (_, hour) => new Date(`${day}T${String(hour).padStart(2, '0')}:10:00Z`)),
);

it.each(NOWS.map((now) => [now.toISOString(), now] as const))(
  'started at %s: in working hours, in order, nothing in the future',
  (_, now) => {
    const times = AGES.map((age) => editorialTime(age, now));
    for (const time of times) {
      expect(clock.format(time) >= '05:30' && clock.format(time) <= '22:30', clock.format(time)).toBe(true);
      expect(time.getTime()).toBeLessThanOrEqual(now.getTime());
    }
    expect(times).toEqual(times.toSorted((one, other) => other.getTime() - one.getTime()));
    expect(new Set(times.map(Number)).size).toBe(AGES.length);
  },
);

it.each([
  [
    'at three in the morning, the evening before',
    '2026-11-22T02:00:00Z',
    12,
    '2026-11-21T20:59:00Z',
    '2026-11-21T21:30:00Z',
  ],
  ['at noon, minutes ago', '2026-11-22T11:00:00Z', 12, '2026-11-22T10:48:00Z', '2026-11-22T11:00:00Z'],
  ['a day is a day', '2026-11-22T11:00:00Z', 1_440, '2026-11-21T10:59:59Z', '2026-11-21T11:00:01Z'],
  ['on a day of 25 hours, too', '2026-10-26T11:00:00Z', 2_880, '2026-10-24T09:59:59Z', '2026-10-24T10:00:01Z'],
])('%s', (_, now, age, from, to) => {
  const time = editorialTime(age, new Date(now)).toISOString();
  expect(time >= from && time <= to, time).toBe(true);
});
