import { Temporal } from 'temporal-polyfill';

const SATURDAY = 6;

/** Days from Easter Sunday: Good Friday, Easter Monday, Ascension, Whit Monday, Corpus Christi. */
const AROUND_EASTER = new Set([-2, 1, 39, 50, 60]);
/** Months and days: New Year, 1 May, 3 October, All Saints', Christmas. */
const FIXED = new Set(['01-01', '05-01', '10-03', '11-01', '12-25', '12-26']);

/**
 * The day itself, or the next one that is neither a Saturday nor a Sunday nor a holiday where the publisher sits, in
 * North Rhine-Westphalia: § 193 BGB, § 2 Feiertagsgesetz NW.
 */
export function nextWorkingDay(day: Temporal.PlainDate): Temporal.PlainDate {
  let next = day;
  while (next.dayOfWeek >= SATURDAY || isHoliday(next)) next = next.add({ days: 1 });
  return next;
}

function isHoliday(day: Temporal.PlainDate): boolean {
  return FIXED.has(day.toString().slice(5)) || AROUND_EASTER.has(easterSunday(day.year).until(day).days);
}

/** By the Gregorian reckoning, as Butcher wrote it down: good for every year, without a table. */
export function easterSunday(year: number): Temporal.PlainDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const fromMarch = epact + weekday - 7 * late + 114;
  return new Temporal.PlainDate(year, Math.floor(fromMarch / 31), (fromMarch % 31) + 1);
}
