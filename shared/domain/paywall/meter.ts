/** Articles read on the meter, its limit, and the day of its reset as `YYYY-MM-DD` if known. */
export type Meter = { readonly used: number; readonly limit: number; readonly renewsOn: string | null };

/**
 * Parses the paywall service's meter: `2/3`, and the day. Null if invalid. After a limit was lowered, readers beyond it
 * count as having reached it.
 */
export function parseMeter(counted: unknown, renewsOn: unknown): Meter | null {
  const [, used, limit] = typeof counted === 'string' ? (/^(\d{1,4})\/(\d{1,4})$/.exec(counted) ?? []) : [];
  if (used === undefined || Number(limit) === 0) return null;
  return {
    used: Math.min(Number(used), Number(limit)),
    limit: Number(limit),
    renewsOn: isDay(renewsOn) ? renewsOn : null,
  };
}

/** The 31st of February is read as a day in March. */
function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
