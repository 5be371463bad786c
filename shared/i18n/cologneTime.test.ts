import { expect, it } from 'vitest';
import { cologneTime } from './cologneTime.ts';
import { countDays, formatTime } from './formatDate.ts';

const HOUR_MS = 3_600_000;
/** Every hour of forty years would be most of a minute: an odd step meets each hour of each day of the week. */
const STEP_MS = 37 * 60_000 + 11 * HOUR_MS;

function* times(from: string, to: string, step: number): Generator<number> {
  for (let at = Date.parse(from); at < Date.parse(to); at += step) yield at;
}

const byIntl = (at: number) => {
  const iso = new Date(at).toISOString();
  return `${countDays(iso)} ${formatTime(iso)}`;
};
const byRule = (at: number) => {
  const { day, hour, minute } = cologneTime(at);
  return `${day} ${hour}.${String(minute).padStart(2, '0')} Uhr`;
};

it('matches the time zone database since the current rules began', () => {
  const differing = [...times('1996-01-01T00:00Z', '2040-01-01T00:00Z', STEP_MS)].filter(
    (at) => byIntl(at) !== byRule(at),
  );
  expect(differing).toEqual([]);
});

it.each(['2026-03-29', '2026-10-25', '2027-03-28', '2030-03-31', '2031-10-26'])(
  'changes in the same minute on %s',
  (day) => {
    for (const at of times(`${day}T00:30Z`, `${day}T01:30Z`, 60_000)) expect(byRule(at)).toBe(byIntl(at));
  },
);
