import { cologneMoment } from '#shared/calendar/cologneMoment.ts';
import { cologneTime } from '#shared/calendar/cologneTime.ts';
import { deskTexts as texts } from '#shared/i18n/texts/desk.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';

/**
 * The moment of a time on Cologne's clocks, in milliseconds; the reason where there is none, or two and the form does
 * not say which. Acceptance A4.
 */
export function readMoment(
  time: string,
  hour: string | null,
): Result<number, { readonly problem: string | null; readonly isTwice: boolean }> {
  const moment = cologneMoment(time);
  if (!moment) return err({ problem: texts.failures.noTime, isTwice: false });
  if (moment.kind === 'skipped') return err({ problem: texts.failures.skipped, isTwice: false });
  if (moment.kind === 'once') return ok(moment.at);
  if (hour === 'earlier') return ok(moment.earlier);
  if (hour === 'later') return ok(moment.later);
  return err({ problem: texts.article.whichHour, isTwice: true });
}

/** On Cologne's clocks, for a field of a form; empty for no moment. */
export const localTime = (at: number) => (Number.isNaN(at) ? '' : cologneTime(at).toString({ smallestUnit: 'minute' }));
