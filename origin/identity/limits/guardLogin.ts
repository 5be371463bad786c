import { canonicalMailbox } from '#shared/domain/accounts/canonicalMailbox.ts';
import { networkOf, prefixOf } from '#shared/domain/accounts/networkOf.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import { createAttempts, type Attempts, type Limit } from './attempts.ts';

/** Wrong passwords for one account out of one network: contracts.md, five in five minutes; here one a minute after the first five. */
const PER_ACCOUNT_AND_NETWORK: Limit = { name: 'login-pair', most: 5, perHour: 60 };
/** For one mailbox out of all networks that it is not used from: somebody who guesses has many. Its owner elsewhere waits a minute, not longer. */
const PER_MAILBOX: Limit = { name: 'login-mailbox', most: 20, perHour: 60 };
/** Out of one network, for whatever accounts: behind a carrier's address are thousands of readers, and some of them mistype. */
const PER_NETWORK: Limit = { name: 'login-network', most: 300, perHour: 300 };
const PER_PREFIX: Limit = { name: 'login-prefix', most: 1_500, perHour: 1_500 };

/** A network that an account is used from stays known this long after its last login. */
const KNOWN_FOR_MS = 180 * 24 * 3_600_000;

export type GuardEnv = { readonly IDENTITY_DB: D1Database; readonly IDENTITY_SECRET: string };
/** An attempt that is let through. */
export type Admitted = {
  /** The password was right: the attempt does not count, slips before it are forgotten, and the account is at home in this network from now on. */
  readonly succeed: () => Promise<void>;
};

/**
 * Counts an attempt to guess a password before it is looked at, so that a thousand at once are no more than five. Whoever guesses is held up by pair,
 * mailbox, network and prefix; a reader in a network that he has used before by the pair alone, so nobody locks him out from elsewhere, and no
 * neighbour behind the same address does. The same is done whether there is such an account or not. Error: milliseconds to wait.
 */
export async function guardLogin(env: GuardEnv, identifier: string, address: string, now: () => number): Promise<Result<Admitted, number>> {
  const attempts = createAttempts(env.IDENTITY_DB, env.IDENTITY_SECRET, now);
  const mailbox = canonicalMailbox(identifier);
  const network = networkOf(address);
  const pair = [{ limit: PER_ACCOUNT_AND_NETWORK, subject: `${mailbox} ${network}` }];
  const around = [
    { limit: PER_MAILBOX, subject: mailbox },
    { limit: PER_NETWORK, subject: network },
    { limit: PER_PREFIX, subject: prefixOf(address) },
  ];
  const knownKeys = await keysOfNetworks(attempts, mailbox, address);
  const waitMs = await attempts.take(pair);
  if (waitMs > 0) return err(waitMs);
  const [isKnown, aroundMs] = await Promise.all([isKnownNetwork(env.IDENTITY_DB, knownKeys, now()), attempts.take(around)]);
  if (aroundMs > 0 && !isKnown) {
    await attempts.giveBack(pair);
    return err(aroundMs);
  }
  return ok({
    succeed: async () => {
      await attempts.forget(pair);
      if (aroundMs === 0) await attempts.giveBack(around);
      await rememberNetwork(env, identifier, address, now);
    },
  });
}

/** Somebody has shown in this network that the account is his. */
export async function rememberNetwork(env: GuardEnv, email: string, address: string, now: () => number): Promise<void> {
  const attempts = createAttempts(env.IDENTITY_DB, env.IDENTITY_SECRET, now);
  const keys = await keysOfNetworks(attempts, canonicalMailbox(email), address);
  if (keys.length === 0) return;
  await env.IDENTITY_DB.batch(
    keys.map((key) =>
      env.IDENTITY_DB.prepare('INSERT INTO "knownNetwork" ("key", "endsAt") VALUES (?1, ?2) ON CONFLICT ("key") DO UPDATE SET "endsAt" = ?2').bind(
        key,
        now() + KNOWN_FOR_MS,
      ),
    ),
  );
}

/** An IPv6 connection is given another /64 now and then, out of the same /48 mostly. What nobody can be told by is no network to know. */
async function keysOfNetworks(attempts: Attempts, mailbox: string, address: string): Promise<string[]> {
  const network = networkOf(address);
  if (network === 'unknown') return [];
  const networks = network.endsWith('::/64') ? [network, prefixOf(address)] : [network];
  return Promise.all(networks.map((name) => attempts.keyOf('known', `${mailbox} ${name}`)));
}

async function isKnownNetwork(db: D1Database, keys: readonly string[], now: number): Promise<boolean> {
  if (keys.length === 0) return false;
  const marks = keys.map(() => '?').join(', ');
  const found = await db
    .prepare(`SELECT 1 FROM "knownNetwork" WHERE "key" IN (${marks}) AND "endsAt" > ?`)
    .bind(...keys, now)
    .first();
  return found !== null;
}
