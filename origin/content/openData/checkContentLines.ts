import { err, ok, type Result } from '#shared/lib/result.ts';

/** Name, parameters with quoted values, colon. RFC 5545, 3.1. */
const CONTENT_LINE = /^[A-Za-z0-9-]+(?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)*:/;
const MOST_DEPTH = 4;

/**
 * Checks the lines of an iCalendar file and the nesting of its components, which the parser reports without a line.
 * Returns the line on which each event begins.
 */
export function checkContentLines(
  text: string,
): Result<readonly number[], { readonly line: number; readonly reason: string }> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const open: string[] = [];
  const events: number[] = [];
  for (const [at, line] of lines.entries()) {
    const refuse = (reason: string) => err({ line: at + 1, reason });
    if (line === '' || /^[ \t]/.test(line)) {
      if (at === 0) return refuse('no BEGIN:VCALENDAR');
      continue;
    }
    if (!CONTENT_LINE.test(line)) return refuse('no name and value');
    const [, act, name = ''] = /^(BEGIN|END):(.+?)\s*$/i.exec(line) ?? [];
    const component = name.toUpperCase();
    if (open.length === 0 && component !== 'VCALENDAR') return refuse('outside of VCALENDAR');
    if (act?.toUpperCase() === 'BEGIN') {
      if (component === 'VEVENT') events.push(at + 1);
      if (open.push(component) > MOST_DEPTH) return refuse('nested too deeply');
    } else if (act && open.pop() !== component) return refuse(`END:${component} without its beginning`);
  }
  return open.length > 0 || lines.length < 2
    ? err({ line: lines.length, reason: `${open.at(-1) ?? 'VCALENDAR'} does not end` })
    : ok(events);
}
