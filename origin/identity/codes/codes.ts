import { generateRandomString } from 'better-auth/crypto';
import * as v from 'valibot';
import { digestOf } from '../oidc/titleClients.ts';

/** Where the reader was when the mail was asked for, as whoever asked wrote it down; empty where it did not. */
const target = v.optional(v.string(), '');
const profile = { salutation: v.string(), firstName: v.string(), lastName: v.string() };

/** What a code out of a mail or a redirect stands for. A code of one purpose is none of another. */
const meaningContract = v.variant('purpose', [
  /** `browserDigest`: of what the browser was given that the password was typed in; empty where none was. */
  v.object({
    purpose: v.literal('register'),
    email: v.string(),
    passwordHash: v.string(),
    browserDigest: v.optional(v.string(), ''),
    ...profile,
  }),
  /**
   * Logs in who has the mail, with an account or without one yet. `browserDigest` and `digitsDigest`: what is typed in
   * the browser that asked for it, for as many tries as are left.
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
  /** Good for this password only: after any change of it the code means nothing. */
  v.object({ purpose: v.literal('reset'), userId: v.string(), email: v.string(), passwordDigest: v.string(), target }),
  /** That the account's owner reads its mailbox, for whoever is logged in. It logs nobody in. */
  v.object({
    purpose: v.literal('prove'),
    userId: v.string(),
    email: v.string(),
    digitsDigest: v.string(),
    triesLeft: v.number(),
  }),
  /** Another address for an account. Good for this password only. */
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
/** Codes of which digits are typed. */
export type DigitsPurpose = 'enter' | 'prove' | 'newAddress';
export type MeaningOf<P extends Purpose> = Extract<CodeMeaning, { readonly purpose: P }>;

/** Whose code it is: of the address that it was sent to, and of the browser that asked for it. */
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
/** NIST SP 800-63B 5.1.3.2 and 5.2.2: six digits, of few tries. */
const DIGITS = 6;
export const TRIES = 5;

export function createDigits(): string {
  return generateRandomString(DIGITS, '0-9');
}

/**
 * Writes down what a new code means, and returns it. Only its digest is kept. A registration's takes the place of an
 * older one of the address, and what logs in that of an older one which the same browser asked for.
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

/** What a code means, without using it up; null when it means nothing (any more), or something else. */
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
 * Uses a code up, in one statement: of all who bring it at once, one is told what it means. One of another purpose is
 * left as it is.
 */
export async function takeCode<P extends Purpose>(
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

/** The row of a code; a new one where many of its kind are good at once. */
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
