import { parseJson } from '../../lib/parseJson.ts';

/** Specification 9: consent cookie version. Consent under another version referred to another question. */
const VERSION = 4;
/** A cookie has four kilobytes, and the cache key that repeats it, too. */
const MOST_CHARACTERS = 2_000;
/** As it is made, `client/storage/storedConsent.ts`. */
const PROOF_ID = /^[\w-]{1,64}$/;

export type Consent = {
  readonly version: typeof VERSION;
  /** Whether each vendor may be loaded. */
  readonly vendors: Readonly<Record<string, boolean>>;
  readonly canPersonalize: boolean;
  /** Whether a vendor that measures reach is granted: the condition of cookies and storage marked `deferred`. */
  readonly canMeasure: boolean;
  /** When it was given, in seconds since 1970; null if unknown. */
  readonly decidedAt: number | null;
  /** Random id of the consent record; null without one. */
  readonly proofId: string | null;
};

/**
 * Parses the consent cookie; null for another version or an invalid value. By hand, as every page reads it.
 * Specification 7.
 */
export function parseConsent(text: string): Consent | null {
  if (text.length > MOST_CHARACTERS) return null;
  const parsed = parseJson(text);
  if (!isRecord(parsed) || parsed['version'] !== VERSION) return null;
  const { vendors, canPersonalize, canMeasure, decidedAt = null, proofId = null } = parsed;
  if (!isRecord(vendors) || !isEachBoolean(vendors) || typeof canPersonalize !== 'boolean') return null;
  return {
    version: VERSION,
    vendors,
    canPersonalize,
    canMeasure: canMeasure === true,
    decidedAt: typeof decidedAt === 'number' && Number.isSafeInteger(decidedAt) && decidedAt > 0 ? decidedAt : null,
    proofId: typeof proofId === 'string' && PROOF_ID.test(proofId) ? proofId : null,
  };
}

/** A consent as it is decided now. */
export function consentOf(decided: Omit<Consent, 'version'>): Consent {
  return { version: VERSION, ...decided };
}

/** Whether a decision about all of these vendors is short enough to be read again. */
export function hasRoomFor(vendors: readonly string[]): boolean {
  const longest = consentOf({
    vendors: Object.fromEntries(vendors.map((vendor) => [vendor, false])),
    canPersonalize: false,
    canMeasure: false,
    decidedAt: Number.MAX_SAFE_INTEGER,
    proofId: '0'.repeat(64),
  });
  return JSON.stringify(longest).length <= MOST_CHARACTERS;
}

/** The consent as canonical text, independent of order and time. */
export function serializeConsent({ version, vendors, canPersonalize }: Consent): string {
  const sorted = Object.fromEntries(Object.entries(vendors).sort(([one], [other]) => (one < other ? -1 : 1)));
  return JSON.stringify({ version, vendors: sorted, canPersonalize });
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEachBoolean(record: Readonly<Record<string, unknown>>): record is Readonly<Record<string, boolean>> {
  return Object.values(record).every((value) => typeof value === 'boolean');
}
