import { Temporal } from 'temporal-polyfill';

/**
 * What a time on Cologne's clocks means: one moment; either of two in the hour repeated in autumn; none in the hour
 * skipped in spring.
 */
export type CologneMoment =
  | { readonly kind: 'once'; readonly at: number }
  | { readonly kind: 'twice'; readonly earlier: number; readonly later: number }
  | { readonly kind: 'skipped' };

/** Null for text that is no time such as `2027-10-31T02:30`. */
export function cologneMoment(text: string): CologneMoment | null {
  const time = parseTime(text);
  if (!time) return null;
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    time.toZonedDateTime('Europe/Berlin', { disambiguation }),
  );
  if (!earlier || !later) return null;
  if (earlier.epochMilliseconds === later.epochMilliseconds) return { kind: 'once', at: later.epochMilliseconds };
  // In a gap both are moved away from the time that was asked for.
  if (!later.toPlainDateTime().equals(time)) return { kind: 'skipped' };
  return { kind: 'twice', earlier: earlier.epochMilliseconds, later: later.epochMilliseconds };
}

function parseTime(text: string): Temporal.PlainDateTime | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/.test(text)) return null;
  try {
    return Temporal.PlainDateTime.from(text, { overflow: 'reject' });
  } catch {
    return null;
  }
}
