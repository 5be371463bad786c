import { dayInCologne } from '#shared/calendar/cologneTime.ts';

const FORMATS = {
  Tag: { weekday: 'long' },
  Datum: { day: 'numeric', month: 'long' },
} as const;

/**
 * Replaces relative days in a text, counted from the day of publication in Berlin: `am {Tag:-1}abend` becomes the
 * evening before, `ab {Tag:+3}` a coming weekday, `bis zum {Datum:+10}` a date such as `14. November`, `{ISO:+10}` the
 * machine-readable form, `2026-11-14`.
 */
export function fillDates(text: string, publishedAt: Date): string {
  const day = dayInCologne(publishedAt.getTime());
  return text.replaceAll(
    /\{(Tag|Datum|ISO):([+-]?\d{1,3})\}/g,
    (_, form: keyof typeof FORMATS | 'ISO', days: string) => {
      const named = day.add({ days: Number(days) });
      return form === 'ISO' ? named.toString() : named.toLocaleString('de-DE', FORMATS[form]);
    },
  );
}
