import type { KnownAccount } from './accountStore.ts';
import { isOutdated } from '../passwords/passwordHash.ts';
import { passwords } from '../passwords/passwords.ts';

/**
 * Upgrades the hash of a verified password to the current parameters, unless it is current or the password was changed
 * meanwhile. Under load it is left to a later login.
 */
export async function renewPassword(
  db: D1Database,
  { account, passwordHash }: KnownAccount,
  password: string,
): Promise<void> {
  if (passwordHash === null || !isOutdated(passwordHash)) return;
  const renewed = await passwords.hashBehindAnswer(password);
  if (!renewed.ok) return;
  await db
    .prepare(
      `UPDATE "account" SET "password" = ?1 WHERE "userId" = ?2 AND "providerId" = 'credential' AND "password" = ?3`,
    )
    .bind(renewed.value, account.id, passwordHash)
    .run();
}
