import { Temporal } from 'temporal-polyfill';
import { cologneTime, instantOf } from '#shared/calendar/cologneTime.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;

/**
 * Cumulative share of a day's articles published by a minute of the day: none before 5.30 and after 22.30, many in the
 * morning, at noon, in the evening.
 */
const SHIFTS = [
  { minute: 330, share: 0 },
  { minute: 420, share: 0.08 },
  { minute: 600, share: 0.36 },
  { minute: 690, share: 0.46 },
  { minute: 810, share: 0.62 },
  { minute: 930, share: 0.7 },
  { minute: 1_110, share: 0.91 },
  { minute: 1_350, share: 1 },
] as const;

type Measure = keyof (typeof SHIFTS)[number];

/**
 * Publication time of an article of this age. Ages count editorial time, which passes while editors work: the order of
 * ages stays, no article appears at night or in the future, and a start at night yields the evening before.
 */
export function editorialTime(ageMinutes: number, now: Date): Date {
  const { day, minute } = berlinTime(now);
  const editorialDays = day + convert(minute, 'minute', 'share') - ageMinutes / DAY_MINUTES;
  // The end of a day, not the start of the next one, which may be in the future.
  const publishedOn = Math.ceil(editorialDays) - 1;
  return fromBerlinTime({ day: publishedOn, minute: convert(editorialDays - publishedOn, 'share', 'minute') });
}

type BerlinTime = { /** Days since 1970. */ readonly day: number; readonly minute: number };

const FIRST_DAY = new Temporal.PlainDate(1970, 1, 1);

/** The calendar day in Berlin, and its minutes passed. */
export function berlinTime(instant: Date): BerlinTime {
  const time = cologneTime(instant.getTime());
  const midnight = time.withPlainTime();
  return { day: FIRST_DAY.until(time).days, minute: midnight.until(time).total('minutes') };
}

function fromBerlinTime({ day, minute }: BerlinTime): Date {
  const milliseconds = Math.floor(minute * MINUTE_MS);
  return new Date(instantOf(FIRST_DAY.add({ days: day }).toPlainDateTime().add({ milliseconds })));
}

/** Linear between the corners of the table. */
function convert(value: number, from: Measure, to: Measure): number {
  const end = SHIFTS.findIndex((corner) => corner[from] >= value);
  const [before, after] = [SHIFTS[end - 1], SHIFTS[end]];
  if (!after) return SHIFTS[SHIFTS.length - 1]?.[to] ?? 0;
  if (!before) return after[to];
  return before[to] + ((value - before[from]) / (after[from] - before[from])) * (after[to] - before[to]);
}
