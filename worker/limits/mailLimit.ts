import { canonicalMailbox, isPublicMailProvider, mailDomain } from '#shared/domain/accounts/canonicalMailbox.ts';
import { networkOf, prefixOf } from '#shared/networks/networkOf.ts';
import { parseEmailAddress } from '#shared/domain/accounts/parseEmailAddress.ts';
import type { Attempts, Limit } from './attempts.ts';

const HOUR_MS = 3_600_000;

/**
 * Whatever it is about: newsletters, passwords, confirmations. Counted here only while the identity service, which
 * counts it, is away. Security review M2.
 */
const PER_MAILBOX: Limit = { name: 'mail-mailbox', most: 3, periodMs: HOUR_MS, mostAlone: 1 };
/** An account's mails out of one network, and around it: what the identity service lets one have. */
const PER_NETWORK: Limit = { name: 'mail-network', most: 60, periodMs: HOUR_MS };
const PER_PREFIX: Limit = { name: 'mail-prefix', most: 300, periodMs: HOUR_MS };
/**
 * A receiver may have a mailbox for every name that somebody makes up. Those with millions of readers are known, and
 * not one house.
 */
const PER_DOMAIN: Limit = { name: 'mail-domain', most: 100, periodMs: HOUR_MS, mostAlone: 20 };
const PER_PROVIDER: Limit = { ...PER_DOMAIN, most: 1_000, mostAlone: 200 };

/** Counted in the place of a mailbox that gets no mail: the calls are the same. */
const NOBODY = 'nobody';
/** A new one each time, as the count that all share has no place for one that is always refused. */
const nobody = () => `${crypto.randomUUID()}@niemand.invalid`;

export type RequestedMail = {
  readonly address: string;
  /** Where the request comes from, as the platform says. */
  readonly network: string | null;
};

/**
 * Counts mails that strangers can have sent to somebody. All answer with the milliseconds until it may be tried again,
 * 0 when it may now, and the same for every address. Who asks is counted first: nobody uses up what belongs to a
 * mailbox with requests that send it nothing.
 */
export type MailLimit = {
  /** Counts one request by its network. */
  readonly countNetwork: (network: string | null) => Promise<number>;
  /** Counts one request by its network and the receiver's domain: no network closes a domain for another. */
  readonly countDomain: (mail: RequestedMail) => Promise<number>;
  /**
   * Counts one mail to an address; last of all. @param isRefused whether it is not to be sent anyhow: nothing is
   * counted then.
   */
  readonly countMailbox: (address: string, isRefused?: boolean) => Promise<number>;
};

/** @param noteMail the count that all services share: milliseconds to wait, null when it cannot be had. */
export function createMailLimit(attempts: Attempts, noteMail: (mailbox: string) => Promise<number | null>): MailLimit {
  return {
    async countNetwork(network) {
      return Math.max(
        ...(await Promise.all([
          attempts.count(PER_NETWORK, networkOf(network)),
          attempts.count(PER_PREFIX, prefixOf(network)),
        ])),
      );
    },
    countDomain({ address, network }) {
      const domain = mailDomain(asDelivered(address));
      return attempts.count(isPublicMailProvider(domain) ? PER_PROVIDER : PER_DOMAIN, `${domain} ${prefixOf(network)}`);
    },
    async countMailbox(address, isRefused = false) {
      const mailbox = isRefused ? nobody() : canonicalMailbox(asDelivered(address));
      return (await noteMail(mailbox)) ?? attempts.count(PER_MAILBOX, isRefused ? NOBODY : mailbox);
    },
  };
}

/** As mail would be sent to it: one domain has many spellings. What is no address at all gets no mail. */
function asDelivered(typed: string): string {
  return parseEmailAddress(typed) ?? typed;
}
