import { canonicalMailbox, isPublicMailProvider, mailDomain } from '#shared/domain/accounts/canonicalMailbox.ts';
import { networkOf, prefixOf } from '#shared/networks/networkOf.ts';
import { parseEmailAddress } from '#shared/domain/accounts/parseEmailAddress.ts';
import type { Attempts, Limit } from './attempts.ts';

const HOUR_MS = 3_600_000;

/**
 * All mails together: newsletters, passwords, confirmations. Used only while the identity service, which counts them
 * centrally, is unreachable. Security review M2.
 */
const PER_MAILBOX: Limit = { name: 'mail-mailbox', most: 3, periodMs: HOUR_MS, mostAlone: 1 };
/** Mails to readers from one network and its prefix: the same limits as in the identity service. */
const PER_NETWORK: Limit = { name: 'mail-network', most: 60, periodMs: HOUR_MS };
const PER_PREFIX: Limit = { name: 'mail-prefix', most: 300, periodMs: HOUR_MS };
/**
 * A domain's owner can invent any number of mailboxes. Providers with millions of readers are listed, and have a higher
 * limit.
 */
const PER_DOMAIN: Limit = { name: 'mail-domain', most: 100, periodMs: HOUR_MS, mostAlone: 20 };
const PER_PROVIDER: Limit = { ...PER_DOMAIN, most: 1_000, mostAlone: 200 };

/** Counted in the place of a mailbox that gets no mail: the calls are the same. */
const UNSENT_MAILBOX = 'nobody';
/** A new one each time, as the count that all share has no place for one that is always refused. */
const newUnsentMailbox = () => `${crypto.randomUUID()}@niemand.invalid`;

export type RequestedMail = {
  readonly address: string;
  /** The client's network, as the platform reports it. */
  readonly network: string | null;
};

/**
 * Limits mails that strangers can trigger. All methods return the milliseconds until the next attempt is allowed, 0 for
 * now, independent of whether the address exists. The sender's network counts first, so that requests which send no
 * mail cannot use up a mailbox's limit.
 */
export type MailLimit = {
  /** Counts one request by its network. */
  readonly countNetwork: (network: string | null) => Promise<number>;
  /** Counts one request by its network and the receiver's domain: no network closes a domain for another. */
  readonly countDomain: (mail: RequestedMail) => Promise<number>;
  /**
   * Counts one mail to an address; called last.
   *
   * @param isRefused whether the mail is refused anyhow: nothing is counted then.
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
      const mailbox = isRefused ? newUnsentMailbox() : canonicalMailbox(asDelivered(address));
      return (await noteMail(mailbox)) ?? attempts.count(PER_MAILBOX, isRefused ? UNSENT_MAILBOX : mailbox);
    },
  };
}

/** The canonical address: one domain has many spellings. Invalid addresses get no mail. */
function asDelivered(typed: string): string {
  return parseEmailAddress(typed) ?? typed;
}
