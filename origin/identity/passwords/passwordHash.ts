import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

/**
 * OWASP's scrypt parameters, the row that fits into an isolate's 128 MB with everything else: 16 MiB. Some 115 ms of
 * CPU: decision 019.
 */
const PRESENT: Cost = { ln: 14, r: 8, p: 5 };
const SALT_BYTES = 16;
const KEY_BYTES = 64;

/**
 * The library's earlier parameters: the salt is used as text. `FORMER_REST` is added so that both kinds cost the same.
 */
const FORMER: Cost = { ln: 14, r: 16, p: 1 };
const FORMER_REST: Cost = { ln: 14, r: 8, p: 3 };

/** `ln` is the binary logarithm of scrypt's N. */
type Cost = { readonly ln: number; readonly r: number; readonly p: number };
type Kept = {
  /** All derivations to run; the key is the result of the first. */
  readonly costs: readonly Cost[];
  readonly salt: Uint8Array | string;
  readonly key: Uint8Array;
};

const PRESENT_HASH = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w+/]{10,})\$([\w+/]{40,})$/;
const FORMER_HASH = /^([\da-f]{32}):([\da-f]{128})$/;

const DUMMY: Kept = { costs: [PRESENT], salt: new Uint8Array(SALT_BYTES), key: new Uint8Array(KEY_BYTES) };

/** Compared with if there is no account: costs the same and never matches. */
export const DUMMY_HASH = write(PRESENT, new Uint8Array(SALT_BYTES), new Uint8Array(KEY_BYTES));

/** A password's hash with parameters and salt: `$scrypt$ln=14,r=8,p=5$salt$key`. Blocks the thread while it runs. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return write(PRESENT, salt, await derive(password, salt, PRESENT));
}

/** Whether this is the password. An unreadable hash matches no password, and costs the same. */
export async function verifyPassword({
  hash,
  password,
}: {
  readonly hash: string;
  readonly password: string;
}): Promise<boolean> {
  const kept = read(hash);
  const { costs, salt, key } = kept ?? DUMMY;
  const derived: Buffer[] = [];
  for (const cost of costs) derived.push(await derive(password, salt, cost));
  const [first] = derived;
  return kept !== null && key.length === first?.length && timingSafeEqual(first, key);
}

/** Cost of a comparison with this hash, in scrypt's measure: N · r · p. */
export function workOf(hash: string): number {
  return (read(hash) ?? DUMMY).costs.reduce((sum, { ln, r, p }) => sum + 2 ** ln * r * p, 0);
}

/** Whether a hash should be recomputed with the current parameters at the next login. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(`$scrypt$${nameOf(PRESENT)}$`);
}

function read(hash: string): Kept | null {
  const [, ln, r, p, salt = '', key = ''] = PRESENT_HASH.exec(hash) ?? [];
  if (key !== '')
    return {
      costs: [{ ln: Number(ln), r: Number(r), p: Number(p) }],
      salt: Buffer.from(salt, 'base64'),
      key: Buffer.from(key, 'base64'),
    };
  const [, formerSalt = '', formerKey = ''] = FORMER_HASH.exec(hash) ?? [];
  return formerKey === ''
    ? null
    : { costs: [FORMER, FORMER_REST], salt: formerSalt, key: Buffer.from(formerKey, 'hex') };
}

function write(cost: Cost, salt: Uint8Array, key: Uint8Array): string {
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '');
  return `$scrypt$${nameOf(cost)}$${text(salt)}$${text(key)}`;
}

function nameOf({ ln, r, p }: Cost): string {
  return `ln=${ln},r=${r},p=${p}`;
}

function derive(password: string, salt: Uint8Array | string, { ln, r, p }: Cost): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** ln, r, p, maxmem: 256 * 2 ** ln * r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (cause, key) =>
      cause ? reject(cause) : resolve(key),
    );
  });
}
