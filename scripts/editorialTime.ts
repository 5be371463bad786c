const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const DAY_MINUTES = 1_440;

/**
 * Of a day's articles, the share that is out by a minute of the day: nothing before 5.30 and after 22.30, much in the
 * morning, at noon, after work.
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
 * When an article of this age appeared. Its age is counted in editorial days, which pass while editors work: the order
 * of ages stays, nothing appears at night or in the future, and whoever starts at night gets the evening before.
 */
export function editorialTime(ageMinutes: number, now: Date): Date {
  const { day, minute } = berlinTime(now);
  const editorialDays = day + convert(minute, 'minute', 'share') - ageMinutes / DAY_MINUTES;
  // The end of a day, not the start of the next one, which may still be to come.
  const publishedOn = Math.ceil(editorialDays) - 1;
  return fromBerlinTime({ day: publishedOn, minute: convert(editorialDays - publishedOn, 'share', 'minute') });
}

type BerlinTime = { /** Since 1970. */ readonly day: number; readonly minute: number };

/** The calendar day in Berlin, and how much of it has passed by its clocks. */
export function berlinTime(instant: Date): BerlinTime {
  const local = instant.getTime() + berlinOffset(instant);
  const day = Math.floor(local / DAY_MS);
  return { day, minute: (local - day * DAY_MS) / MINUTE_MS };
}

/** For minutes of working hours: clocks are changed at night, so noon has their offset. */
function fromBerlinTime({ day, minute }: BerlinTime): Date {
  return new Date(day * DAY_MS + minute * MINUTE_MS - berlinOffset(new Date((day + 0.5) * DAY_MS)));
}

const zone = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Berlin', timeZoneName: 'longOffset' });

function berlinOffset(instant: Date): number {
  const name = zone.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const hours = /^GMT\+(\d\d):00$/.exec(name)?.[1];
  if (!hours) throw new Error(`Berlin is whole hours ahead of GMT, not ${name}`);
  return Number(hours) * 60 * MINUTE_MS;
}

/** Between the corners of the shifts, evenly. */
function convert(value: number, from: Measure, to: Measure): number {
  const end = SHIFTS.findIndex((corner) => corner[from] >= value);
  const [before, after] = [SHIFTS[end - 1], SHIFTS[end]];
  if (!after) return SHIFTS[SHIFTS.length - 1]?.[to] ?? 0;
  if (!before) return after[to];
  return before[to] + ((value - before[from]) / (after[from] - before[from])) * (after[to] - before[to]);
}
