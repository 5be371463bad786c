/** How often the meter let a reader in, how often it may, and the day, as `YYYY-MM-DD`, on which it starts anew, where that is known. */
export type Meter = { readonly used: number; readonly limit: number; readonly renewsOn: string | null };

/** What the paywall service says of a meter: `2/3`, and the day beside it. Null for anything else. */
export function parseMeter(counted: unknown, renewsOn: unknown): Meter | null {
  const [, used, limit] = typeof counted === 'string' ? (/^(\d{1,4})\/(\d{1,4})$/.exec(counted) ?? []) : [];
  if (used === undefined || limit === undefined) return null;
  return { used: Number(used), limit: Number(limit), renewsOn: isDay(renewsOn) ? renewsOn : null };
}

function isDay(text: unknown): text is string {
  return typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}
