import { canonicalMailbox } from '#shared/domain/accounts/canonicalMailbox.ts';
import { networkOf, prefixOf } from '#shared/networks/networkOf.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import type { Call } from '../http/readCall.ts';
import { createBuckets, type GuardEnv, type Limit } from './buckets.ts';
import { isKnownDevice, rememberDevice } from './knownDevices.ts';

/** Wrong passwords for one account on one of its known devices. */
const PER_ACCOUNT_AND_DEVICE: Limit = { name: 'login-device', most: 5, perHour: 60 };
/** Per network, on unknown devices: contracts.md, five in five minutes; here one per minute after the first five. */
const PER_ACCOUNT_AND_NETWORK: Limit = { name: 'login-pair', most: 5, perHour: 60 };
/** Per mailbox across all networks, against distributed guessing. On a new device the owner waits a minute at most. */
const PER_MAILBOX: Limit = { name: 'login-mailbox', most: 20, perHour: 60 };
/** Per network, for any account: a carrier's address is shared by thousands of readers, and some of them mistype. */
const PER_NETWORK: Limit = { name: 'login-network', most: 300, perHour: 300 };
const PER_PREFIX: Limit = { name: 'login-prefix', most: 1_500, perHour: 1_500 };

/** An admitted attempt. */
export type Admitted = {
  /** The password was right: refunds the attempt, resets earlier failures, and remembers the device. */
  readonly succeed: () => Promise<void>;
  /** The password was not checked: refunds the attempt. */
  readonly withdraw: () => Promise<void>;
};

/**
 * Counts a login attempt before the password is checked, so that of a thousand concurrent attempts at most five are
 * checked. Unknown devices are limited by pair, mailbox, network and prefix; a known device only by its own counter, so
 * that an attacker cannot lock out the reader, even from the same IP address. On unknown devices the answer does not
 * reveal whether the account exists or where it is used. Error: milliseconds to wait.
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
