import type { Observation } from '#shared/domain/openData/readings.ts';
import { err, ok } from '#shared/lib/result.ts';
import type { ParsedSource } from './sourceReading.ts';

const TEMPERATURE = 'dry_bulb_temperature_at_2_meter_above_ground';
const WEATHER = 'present_weather';
const HIGHEST_WEATHER_CODE = 31;
/** Beyond the records of Germany. */
const COLDEST = -50;
const HOTTEST = 50;

/**
 * Reports of a station of the German weather service, `weather/weather_reports/poi/{station}-BEOB.csv`: three lines of
 * head (parameters, units, German names), then one line an hour in UTC, the newest first. Decimal comma; `---` where
 * nothing was measured.
 */
export function parseObservation(csv: string): ParsedSource<Observation> {
  const [head = [], units = [], , ...reports] = csv.split(/\r?\n/).map((row) => row.split(';'));
  const temperatureAt = head.indexOf(TEMPERATURE);
  if (temperatureAt === -1) return err('no temperature column');
  if (units[temperatureAt] !== 'Grad C') return err('temperature in another unit');
  const weatherAt = head.indexOf(WEATHER);
  for (const cells of reports) {
    const celsius = readNumber(cells[temperatureAt]);
    if (celsius === null) continue;
    const asOf = readTime(cells);
    if (asOf === null) return err('a report without time');
    if (celsius < COLDEST || celsius > HOTTEST) return err('implausible temperature');
    const weather = readNumber(cells[weatherAt]);
    const isCode = weather !== null && Number.isInteger(weather) && weather >= 1 && weather <= HIGHEST_WEATHER_CODE;
    return ok({ asOf, value: { celsius, weather: isCode ? weather : null } });
  }
  return err('no report with a temperature');
}

function readNumber(cell: string | undefined): number | null {
  return cell !== undefined && /^-?\d{1,3}(?:,\d{1,2})?$/.test(cell) ? Number(cell.replace(',', '.')) : null;
}

/** `28.11.26;13:00`, in UTC. */
function readTime([date = '', time = '']: readonly string[]): number | null {
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d\d)$/.exec(date) ?? [];
  const at = Date.parse(`20${year}-${month}-${day}T${time}:00Z`);
  return Number.isFinite(at) ? at : null;
}
