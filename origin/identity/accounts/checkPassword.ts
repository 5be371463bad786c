import type { Identity } from '../library/openAuth.ts';

/** What a password is compared with where there is none: as much work, and never right. */
const NOBODYS_HASH = `${'0'.repeat(32)}:${'0'.repeat(128)}`;

/** Whether this is the password. An account that does not exist, or has no password, costs the same time and is always wrong. */
export async function checkPassword({ context }: Identity, passwordHash: string | null, password: string): Promise<boolean> {
  const isRight = await context.password.verify({ hash: passwordHash ?? NOBODYS_HASH, password });
  return isRight && passwordHash !== null;
}
