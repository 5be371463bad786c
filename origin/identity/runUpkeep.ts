import type { IdentityEnv } from './identityEnv.ts';
import { openAuth } from './library/openAuth.ts';

/** How long a key signs before the next one is made. */
const KEY_AGE_MS = 90 * 24 * 3_600_000;

/** What ends by its date is taken away, and keys are renewed in their time. */
export async function runUpkeep(env: IdentityEnv, now: number): Promise<void> {
  const { keys } = await openAuth(env);
  const newest = await keys.newestCreatedAt();
  if (newest !== null && newest + KEY_AGE_MS <= now) await keys.add(`key-${crypto.randomUUID()}`);
  const at = new Date(now).toISOString();
  await env.IDENTITY_DB.batch(
    ['attempt', 'knownDevice', 'sentMail'].map((table) => env.IDENTITY_DB.prepare(`DELETE FROM "${table}" WHERE "endsAt" <= ?`).bind(now)),
  );
  await env.IDENTITY_DB.batch(
    ['session', 'verification', 'oauthAccessToken', 'oauthRefreshToken'].map((table) =>
      env.IDENTITY_DB.prepare(`DELETE FROM "${table}" WHERE "expiresAt" <= ?`).bind(at),
    ),
  );
}
