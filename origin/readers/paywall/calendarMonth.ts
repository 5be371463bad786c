/** When the month began, in milliseconds, and the day, as `YYYY-MM-DD`, on which the next one does. */
export type CalendarMonth = { readonly since: number; readonly renewsOn: string };

/** Sweden writes dates and times as ISO 8601 does, but for a space. */
const cologne = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'medium' });

/** The calendar month in Cologne. */
export function calendarMonth(now: number): CalendarMonth {
  const today = new Date(clockInCologne(now));
  const [first, next] = [0, 1].map((months) => Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, 1));
  if (first === undefined || next === undefined) throw new Error('A month has a first day');
  // Clocks are changed at the end of a month, and hours after midnight: its first day begins with the offset that it
  // has an hour later.
  return { since: first - (clockInCologne(first) - first), renewsOn: new Date(next).toISOString().slice(0, 10) };
}

/** What the clocks there show, as if it were UTC. */
function clockInCologne(instant: number): number {
  return Date.parse(`${cologne.format(new Date(instant)).replace(' ', 'T')}Z`);
}
