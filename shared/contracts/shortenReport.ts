import type { ShortReport } from '../domain/openData/readings.ts';
import type { CurrentPart, LocalReport, ReportPart } from './localReport.contract.ts';

/**
 * The short form of a report.
 * @param tonight the end of this day, in milliseconds; null leaves out today's events.
 */
export function shortenReport(report: LocalReport, tonight: number | null): ShortReport {
  const { name, path, observation, warnings, level, disruptions, events } = report;
  const parts = [observation, warnings, level, disruptions, events];
  return {
    name,
    path,
    isSample: parts.some((part) => part?.isSample),
    warning: shorten(warnings, ({ value, until }) => {
      const [gravest] = value.toSorted((one, other) => other.level - one.level);
      return gravest ? { headline: gravest.headline, until: earlier(until, gravest.until) } : null;
    }),
    observation: shorten(observation, ({ value }) => value),
    level: shorten(level, ({ value }) => value),
    disruptions: shorten(disruptions, ({ value }) => ({ count: value.length })),
    eventsToday:
      tonight === null
        ? null
        : shorten(events, ({ value, until }) => ({
            count: value.filter((event) => !event.isCancelled && Date.parse(event.from) < tonight).length,
            until: earlier(until, new Date(tonight).toISOString()),
          })),
  };
}

function shorten<T, S extends object>(part: ReportPart<T> | null, read: (part: CurrentPart<T>) => S | null) {
  if (part === null || part.state === 'missing') return null;
  const short = read(part);
  return short && { asOf: part.asOf, until: part.until, ...short };
}

function earlier(one: string, other: string | null): string {
  return other !== null && Date.parse(other) < Date.parse(one) ? other : one;
}
