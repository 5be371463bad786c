import { generateKeyPairSync, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import * as v from 'valibot';

/** What the platform never shows again. */
export type SecretVault = {
  /** Null where this machine does not know it. */
  readonly read: (name: string) => string | null;
  /** One that is made is written down before it is told to anybody. */
  readonly readOrMake: (name: string) => string;
};

const kept = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

/**
 * The secrets of an environment: from variables of the command, of the same names, or from
 * `environments/{name}.secrets.json`, which belongs into your own vault.
 */
export function openSecretVault(environment: string, variables: NodeJS.ProcessEnv): SecretVault {
  const file = `environments/${environment}.secrets.json`;
  const readFile = () => (fs.existsSync(file) ? v.parse(kept, fs.readFileSync(file, 'utf8')) : {});
  const read = (name: string) => variables[name] ?? readFile()[name] ?? null;
  return {
    read,
    readOrMake(name) {
      const known = read(name);
      if (known !== null) return known;
      const made = name === 'IDENTITY_SIGNING_KEY' ? makeSigningKey() : randomBytes(32).toString('base64url');
      fs.mkdirSync('environments', { recursive: true });
      fs.writeFileSync(file, `${JSON.stringify({ ...readFile(), [name]: made }, null, 2)}\n`, { mode: 0o600 });
      return made;
    },
  };
}

/** The first key of id tokens, a private JSON Web Key; the service makes its successors itself. */
function makeSigningKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  return JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid: `key-${randomBytes(4).toString('hex')}` });
}
