import * as v from 'valibot';
import { parseJson } from '#shared/lib/parseJson.ts';

/** Specification 9: consent cookie version. What another version meant is not what readers were asked. */
const VERSION = 4;
/** A cookie has four kilobytes, and the cache key that repeats it, too. */
const MOST_CHARACTERS = 2_000;

const consentContract = v.object({
  version: v.literal(VERSION),
  /** By vendor, whether it may be loaded. */
  vendors: v.record(v.string(), v.boolean()),
  canPersonalize: v.boolean(),
});

export type Consent = v.InferOutput<typeof consentContract>;

/** What the cookie of that name says; null for another version, and for what is no consent. Specification 7. */
export function parseConsent(text: string): Consent | null {
  if (text.length > MOST_CHARACTERS) return null;
  const parsed = v.safeParse(consentContract, parseJson(text));
  return parsed.success ? parsed.output : null;
}

/** The same consent always as the same text, in whatever order it was given. */
export function serializeConsent({ version, vendors, canPersonalize }: Consent): string {
  const sorted = Object.fromEntries(Object.entries(vendors).sort(([one], [other]) => (one < other ? -1 : 1)));
  return JSON.stringify({ version, vendors: sorted, canPersonalize });
}
