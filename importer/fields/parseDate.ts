import { Temporal } from 'temporal-polyfill';
import { instantOf } from '#shared/calendar/cologneTime.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Time zones of RFC 822, in minutes. */
const ZONES: Readonly<Record<string, number>> = {
  UT: 0,
  UTC: 0,
  GMT: 0,
  Z: 0,
  EST: -300,
  EDT: -240,
  CST: -360,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
  CET: 60,
  MEZ: 60,
  CEST: 120,
  MESZ: 120,
};

const TIME = String.raw`(?:[T ,]\s*(?:um\s+)?(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,]\d+)?)?(?:\s*Uhr)?)?`;
const ZONE = String.raw`(?:\s*(?<zone>[+-]\d{2}:?\d{2}|[+-]\d{2}|[A-Za-z]{1,5}))?`;
const FORMS: readonly RegExp[] = [
  new RegExp(String.raw`^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})${TIME}${ZONE}$`),
  new RegExp(
    String.raw`^(?:[A-Za-z]{2,9},?\s+)?(?<day>\d{1,2})\s+(?<name>[A-Za-z]{3})[a-z]*\.?\s+(?<year>\d{4})${TIME}${ZONE}$`,
  ),
  new RegExp(String.raw`^(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>\d{4})${TIME}${ZONE}$`),
];

/**
 * Parses a date of feeds, exports and tables to milliseconds; null if invalid. Without a time zone it is German time.
 */
export function parseDate(text: string): number | null {
  const trimmed = text.trim();
  for (const form of FORMS) {
    const parts = form.exec(trimmed)?.groups;
    if (parts) return toInstant(parts);
  }
  return null;
}

function toInstant(parts: Readonly<Record<string, string | undefined>>): number | null {
  const number = (name: string) => Number(parts[name] ?? 0);
  const month = parts['name'] === undefined ? number('month') : MONTHS.indexOf(parts['name'].toLowerCase()) + 1;
  // A leap second counts as the preceding second.
  const second = number('second') === 60 ? 59 : number('second');
  const time = readTime([number('year'), month, number('day'), number('hour'), number('minute'), second]);
  if (time === null) return null;
  if (parts['zone'] === undefined) return instantOf(time);
  const minutes = zoneMinutes(parts['zone']);
  return minutes === null ? null : time.toZonedDateTime('UTC').epochMilliseconds - minutes * 60_000;
}

/** Null for a date or time that does not exist. */
function readTime(fields: ConstructorParameters<typeof Temporal.PlainDateTime>): Temporal.PlainDateTime | null {
  try {
    return new Temporal.PlainDateTime(...fields);
  } catch (cause) {
    if (cause instanceof RangeError) return null;
    throw cause;
  }
}

function zoneMinutes(zone: string): number | null {
  const numeric = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone);
  if (!numeric) return ZONES[zone.toUpperCase()] ?? null;
  return (numeric[1] === '-' ? -1 : 1) * (Number(numeric[2]) * 60 + Number(numeric[3] ?? 0));
}
