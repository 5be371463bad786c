import { expect, it } from 'vitest';
import { termCalendar } from '#shared/calendar/termCalendar.ts';
import { retentionEnd, RETENTION } from '#shared/domain/retention/retention.ts';
import { formatDate } from '#shared/i18n/formatDate.ts';
import { lastDayKept } from './lastDayKept.ts';

it.each(['2026-11-25T12:00:00Z', '2026-12-31T22:59:59Z', '2026-12-31T23:00:00Z', '2028-02-29T12:00:00Z'])(
  'M140 what came about at %s is shown to be kept as long as the backend keeps it, to the day',
  (at) => {
    const now = Date.parse(at);
    const shown = RETENTION.map((row) => formatDate(lastDayKept(row, now)));
    const kept = RETENTION.map(({ kind }) =>
      formatDate(new Date(retentionEnd(kind, now, termCalendar) - 1).toISOString()),
    );
    expect(shown).toEqual(kept);
  },
);
