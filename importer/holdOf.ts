import { loss, type Loss } from './body/findLosses.ts';
import type { Publication } from './fields/parseStatus.ts';
import type { Mark, Statement } from './fields/readMark.ts';
import type { SourceRecord } from './record.ts';

/** Tolerance for archives written with another clock. */
export const CLOCK_SKEW_MS = 5 * 60_000;

export type Stated = Statement & { readonly mark: Mark };

/** Null for a public record; else its release time, null if unknown. */
export type Hold = { readonly releaseAt: string | null } | null;

type Facts = {
  readonly source: SourceRecord;
  readonly status: Publication;
  /** Milliseconds; null without a date. */
  readonly date: number | null;
  readonly isUndated: boolean;
  readonly marks: readonly Stated[];
};

/** Whether a record is held, and why. A record scheduled for the past is public; in doubt it waits for an editor. */
export function holdOf(
  { source, status, date, isUndated, marks }: Facts,
  now: number,
): { readonly hold: Hold; readonly reasons: readonly Loss[] } {
  const isScheduled =
    status === 'scheduled' ||
    marks.some(({ kind, ...more }) => kind === 'from' && 'at' in more && Number.isNaN(more.at));
  const hidden = [
    ...(status === 'draft' ? [`Status „${source.status}“`] : []),
    ...(isScheduled && date === null ? ['geplant, aber ohne Datum'] : []),
    ...(isUndated ? ['ohne Datum'] : []),
    ...marks.flatMap((stated) =>
      stated.kind === 'hidden' || (stated.kind === 'until' && stated.at <= now) ? [describeMark(stated.mark)] : [],
    ),
  ];
  if (hidden.length > 0) return { hold: { releaseAt: null }, reasons: hidden.map((reason) => loss('held', reason)) };
  const moments = marks.flatMap((stated) => (stated.kind === 'from' && stated.at > now ? [stated.at] : []));
  const releaseAt = Math.max(...moments, date ?? now);
  const ending = marks.filter(({ kind }) => kind === 'until').map(({ mark }) => loss('ending', describeMark(mark)));
  if (releaseAt <= now + CLOCK_SKEW_MS && moments.length === 0) return { hold: null, reasons: ending };
  return { hold: { releaseAt: new Date(releaseAt).toISOString() }, reasons: ending };
}

export function describeMark({ name, value }: Mark): string {
  return `${name} „${value.slice(0, 60)}“`;
}
