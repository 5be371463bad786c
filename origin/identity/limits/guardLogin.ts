import { canonicalMailbox } from '#shared/domain/accounts/canonicalMailbox.ts';
import { networkOf, prefixOf } from '#shared/networks/networkOf.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import type { Call } from '../http/readCall.ts';
import { createBuckets, type GuardEnv, type Limit } from './buckets.ts';
import { isKnownDevice, rememberDevice } from './knownDevices.ts';

/** Wrong passwords for one account, on a device that it is used on. */
const PER_ACCOUNT_AND_DEVICE: Limit = { name: 'login-device', most: 5, perHour: 60 };
/**
 * Out of one network, on all other devices: contracts.md, five in five minutes; here one a minute after the first five.
 */
const PER_ACCOUNT_AND_NETWORK: Limit = { name: 'login-pair', most: 5, perHour: 60 };
/**
 * For one mailbox out of all networks: somebody who guesses has many. Its owner on a new device waits a minute, not
 * longer.
 */
const PER_MAILBOX: Limit = { name: 'login-mailbox', most: 20, perHour: 60 };
/**
 * Out of one network, for whatever accounts: behind a carrier's address are thousands of readers, and some of them
 * mistype.
 */
const PER_NETWORK: Limit = { name: 'login-network', most: 300, perHour: 300 };
const PER_PREFIX: Limit = { name: 'login-prefix', most: 1_500, perHour: 1_500 };

/** An attempt that is let through. */
export type Admitted = {
  /**
   * The password was right: the attempt does not count, slips before it are forgotten, and the account is at home on
   * this device from now on.
   */
  readonly succeed: () => Promise<void>;
  /** Nobody has looked at the password: the attempt counts as not made. */
  readonly withdraw: () => Promise<void>;
};

/**
 * Counts an attempt to guess a password before it is looked at, so that a thousand at once are no more than five.
 * Whoever guesses is held up by pair, mailbox, network and prefix; a reader on a device that he has used before by that
 * device's own count alone, so nobody locks him out, not even a neighbour behind the same address. Who has not such a
 * device is answered alike whatever the account, and wherever it is used. Error: milliseconds to wait.
 */
export async function guardLogin(
  env: GuardEnv,
  identifier: string,
  { address, device }: Pick<Call, 'address' | 'device'>,
  now: () => number,
): Promise<Result<Admitted, number>> {
  const buckets = createBuckets(env.IDENTITY_DB, env.IDENTITY_SECRET, now);
  const mailbox = canonicalMailbox(identifier);
  const network = networkOf(address);
  const isKnown = await isKnownDevice(env, mailbox, device, now());
  const own = isKnown
    ? [{ limit: PER_ACCOUNT_AND_DEVICE, subject: `${mailbox} ${device}` }]
    : [{ limit: PER_ACCOUNT_AND_NETWORK, subject: `${mailbox} ${network}` }];
  const around = isKnown
    ? []
    : [
        { limit: PER_MAILBOX, subject: mailbox },
        { limit: PER_NETWORK, subject: network },
        { limit: PER_PREFIX, subject: prefixOf(address) },
      ];
  const waitMs = await buckets.take([...own, ...around]);
  if (waitMs > 0) return err(waitMs);
  return ok({
    succeed: async () => {
      await buckets.forget(own);
      await buckets.giveBack(around);
      await rememberDevice(env, identifier, device, now);
    },
    withdraw: () => buckets.giveBack([...own, ...around]),
  });
}
