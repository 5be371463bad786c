import { berlinTime } from './editorialTime.ts';

const DAY_MS = 86_400_000;

const FORMATS = {
  Tag: new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', weekday: 'long' }),
  Datum: new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', day: 'numeric', month: 'long' }),
} as const;

/**
 * Fills in the days that a text names, counted from the one on which it appears in Berlin: `am {Tag:-1}abend` becomes
 * the evening before, `ab {Tag:+3}` a weekday to come, `bis zum {Datum:+10}` a date such as `14. November`.
 */
export function fillDates(text: string, publishedAt: Date): string {
  return text.replaceAll(/\{(Tag|Datum):([+-]?\d{1,3})\}/g, (_, form: keyof typeof FORMATS, days: string) =>
    FORMATS[form].format(new Date((berlinTime(publishedAt).day + Number(days)) * DAY_MS)),
  );
}
