import { generateKeyPairSync, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import * as v from 'valibot';
import { makeEditorsKey, publicHalfOf } from '../makeEditorsKey.ts';
import { makePushKey } from '../makePushKey.ts';

/** Secrets, which the platform never reveals again. */
export type SecretVault = {
  /** Null if unknown on this machine. */
  readonly read: (name: string) => string | null;
  /** Whether an environment variable sets it, for whichever environment. */
  readonly isGiven: (name: string) => boolean;
  /** A generated secret is written to the file before it is used. */
  readonly readOrMake: (name: string) => string;
  /** Replaces a stored secret; others are not written. */
  readonly replace: (name: string, value: string) => void;
};

/** As required by every worker: `shared/contracts/readVariables.ts`. */
export const MIN_SECRET_LENGTH = 16;

const kept = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

/**
 * The secrets of an environment: from environment variables of the same names, or from
 * `environments/{name}.secrets.json`, which belongs in your own vault.
 */
export function openSecretVault(environment: string, variables: NodeJS.ProcessEnv): SecretVault {
  const file = `environments/${environment}.secrets.json`;
  const readFile = () => (fs.existsSync(file) ? v.parse(kept, fs.readFileSync(file, 'utf8')) : {});
  const read = (name: string) => {
    const given = variables[name] ?? '';
    if (given !== '' && given.length < MIN_SECRET_LENGTH)
      throw new Error(`${name} in der Umgebung ist kürzer als ${MIN_SECRET_LENGTH} Zeichen`);
    return given || (readFile()[name] ?? null);
  };
  const write = (name: string, value: string) => {
    fs.mkdirSync('environments', { recursive: true });
    // Atomic: a crash must not lose the other secrets.
    fs.writeFileSync(`${file}.part`, `${JSON.stringify({ ...readFile(), [name]: value }, null, 2)}\n`, { mode: 0o600 });
    fs.renameSync(`${file}.part`, file);
  };
  const readOrMake = (name: string): string => {
    const known = read(name);
    if (known !== null) return known;
    const made = name === 'EDITORS_PUBLIC_KEY' ? publicHalfOf(readOrMake('EDITORS_SIGNING_KEY')) : make(name);
    write(name, made);
    return made;
  };
  return {
    read,
    isGiven: (name) => Boolean(variables[name]),
    readOrMake,
    replace(name, value) {
      if (Object.hasOwn(readFile(), name)) write(name, value);
    },
  };
}

/** Secrets other than random strings. */
const MADE: Readonly<Record<string, () => string>> = {
  IDENTITY_SIGNING_KEY: makeSigningKey,
  PUSH_SIGNING_KEY: makePushKey,
  EDITORS_SIGNING_KEY: makeEditorsKey,
};

function make(name: string): string {
  return MADE[name]?.() ?? randomBytes(32).toString('base64url');
}

/** The first signing key of id tokens, a private JSON Web Key; the service generates its successors. */
function makeSigningKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  return JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid: `key-${randomBytes(4).toString('hex')}` });
}
