import { generateRandomString } from 'better-auth/crypto';
import * as v from 'valibot';
import { digestOf } from '../oidc/titleClients.ts';

/** The page from which the mail was requested, as the requester wrote it; empty if not given. */
const target = v.optional(v.string(), '');
const profile = { salutation: v.string(), firstName: v.string(), lastName: v.string() };

/** The purpose and data of a code sent by mail or redirect. A code is valid for its own purpose only. */
const meaningContract = v.variant('purpose', [
  /** `browserDigest`: digest of the token of the browser in which the password was typed; empty without one. */
  v.object({
    purpose: v.literal('register'),
    email: v.string(),
    passwordHash: v.string(),
    browserDigest: v.optional(v.string(), ''),
    ...profile,
  }),
  /**
   * Logs in the recipient of the mail, with or without an existing account. `browserDigest` and `digitsDigest` let the
   * requesting browser enter digits, within the remaining tries.
   */
  v.object({
    purpose: v.literal('enter'),
    email: v.string(),
    browserDigest: v.string(),
    digitsDigest: v.string(),
    triesLeft: v.number(),
    target,
  }),
  v.object({ purpose: v.literal('verify'), userId: v.string(), email: v.string(), target }),
  /** Password reset. Invalid once the password changes, since its digest no longer matches. */
  v.object({ purpose: v.literal('reset'), userId: v.string(), email: v.string(), passwordDigest: v.string(), target }),
  /** E-mail verification code for a logged-in reader; not valid for login. */
  v.object({
    purpose: v.literal('prove'),
    userId: v.string(),
    email: v.string(),
    digitsDigest: v.string(),
    triesLeft: v.number(),
  }),
  /** Verifies a new address of an account. Bound to the current password. */
  v.object({
    purpose: v.literal('newAddress'),
    userId: v.string(),
    email: v.string(),
    passwordDigest: v.string(),
    digitsDigest: v.string(),
    triesLeft: v.number(),
  }),
  v.object({ purpose: v.literal('handover'), sessionId: v.string() }),
  v.object({ purpose: v.literal('ticket'), provider: v.string(), userId: v.string() }),
]);
export type CodeMeaning = v.InferOutput<typeof meaningContract>;
type Purpose = CodeMeaning['purpose'];
/** Purposes of codes whose digits are typed. */
export type DigitsPurpose = 'enter' | 'prove' | 'newAddress';
export type MeaningOf<P extends Purpose> = Extract<CodeMeaning, { readonly purpose: P }>;

/** The address that the code was sent to, and the browser that requested it. */
export type EntryAsked = { readonly email: string; readonly browserDigest: string };

const LIFETIME_MS: Readonly<Record<Purpose, number>> = {
  register: 24 * 3_600_000,
  enter: 24 * 3_600_000,
  verify: 24 * 3_600_000,
  reset: 3_600_000,
  prove: 3_600_000,
  newAddress: 3_600_000,
  handover: 60_000,
  ticket: 60_000,
};
const CODE_BYTES = 32;
/** NIST SP 800-63B 5.1.3.2 and 5.2.2: six digits, few tries. */
const DIGITS = 6;
export const TRIES = 5;

export function createDigits(): string {
  return generateRandomString(DIGITS, '0-9');
}

/**
 * Stores a new code, as a digest, and returns it. A registration's code replaces an older one of the address, a login
 * code an older one of the same browser.
 */
export async function createCode(db: D1Database, meaning: CodeMeaning, now: Date): Promise<string> {
  const code = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(CODE_BYTES))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
  const expiresAt = new Date(now.getTime() + LIFETIME_MS[meaning.purpose]).toISOString();
  await db
    .prepare(
      `INSERT INTO "verification" ("id", "identifier", "value", "expiresAt", "createdAt", "updatedAt") VALUES (?1, ?2, ?3, ?4, ?5, ?5)
       ON CONFLICT ("id") DO UPDATE SET "identifier" = ?2, "value" = ?3, "expiresAt" = ?4, "createdAt" = ?5, "updatedAt" = ?5`,
    )
    .bind(await rowOf(meaning), await identifierOf(code), JSON.stringify(meaning), expiresAt, now.toISOString())
    .run();
  return code;
}

/** The data of a code, without consuming it; null if it is unknown, expired or of another purpose. */
export async function peekCode<P extends Purpose>(
  db: D1Database,
  code: string,
  purposes: readonly P[],
  now: Date,
): Promise<MeaningOf<P> | null> {
  const row = await db
    .prepare('SELECT "value" FROM "verification" WHERE "identifier" = ? AND "expiresAt" > ?')
    .bind(await identifierOf(code), now.toISOString())
    .first('value');
  return readMeaning(row, purposes);
}

/**
 * Consumes a code in one statement: of concurrent callers exactly one gets its data. Codes of other purposes are left
 * alone.
 */
export async function consumeCode<P extends Purpose>(
  db: D1Database,
  code: string,
  purposes: readonly P[],
  now: Date,
): Promise<MeaningOf<P> | null> {
  const marks = purposes.map(() => '?').join(', ');
  const value = await db
    .prepare(
      `DELETE FROM "verification" WHERE "identifier" = ? AND "expiresAt" > ? AND json_extract("value", '$.purpose') IN (${marks}) RETURNING "value"`,
    )
    .bind(await identifierOf(code), now.toISOString(), ...purposes)
    .first('value');
  return readMeaning(value, purposes);
}

/** The row id of a code; random for kinds of which several are valid at once. */
async function rowOf(meaning: CodeMeaning): Promise<string> {
  switch (meaning.purpose) {
    case 'register':
      return `register:${await digestOf(meaning.email)}`;
    case 'enter':
      return entryRowOf(meaning);
    case 'prove':
      return proofRowOf(meaning.userId);
    case 'newAddress':
      return addressRowOf(meaning.userId);
    default:
      return crypto.randomUUID();
  }
}

export async function entryRowOf({ email, browserDigest }: EntryAsked): Promise<string> {
  return `enter:${await digestOf(`${email} ${browserDigest}`)}`;
}

export function proofRowOf(userId: string): string {
  return `prove:${userId}`;
}

export function addressRowOf(userId: string): string {
  return `newAddress:${userId}`;
}

async function identifierOf(code: string): Promise<string> {
  return `code:${await digestOf(code)}`;
}

export function readMeaning<P extends Purpose>(value: unknown, purposes: readonly P[]): MeaningOf<P> | null {
  if (typeof value !== 'string') return null;
  const meaning = v.parse(meaningContract, JSON.parse(value));
  return isOneOf(meaning, purposes) ? meaning : null;
}

function isOneOf<P extends Purpose>(meaning: CodeMeaning, purposes: readonly P[]): meaning is MeaningOf<P> {
  return purposes.some((purpose) => purpose === meaning.purpose);
}
