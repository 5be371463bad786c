import type { Result } from '#shared/lib/result.ts';

export type MailContent = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
};

export type Mail = MailContent & {
  readonly from: { readonly email: string; readonly name: string };
  readonly to: string;
  readonly replyTo: string;
  /** Comes back with the house's reports about this mail, which are believed by it alone: a keyed digest of `to`. */
  readonly mark?: string;
};

/**
 * Why a mail was not accepted. `again`: the service is unavailable, or slow. `refused`: it refuses us, not this mail:
 * key, sender or account; staff must act. `never`: this mail, or its recipient, for good. `dayFull`: the sending limit is
 * reached, no mail leaves before tomorrow.
 */
export type MailFailure = {
  readonly kind: 'again' | 'refused' | 'never' | 'dayFull';
  /** A code for the log: the service's message may contain the address. */
  readonly cause: string;
};

export type MailService = {
  /**
   * Sends a mail by a service that builds the MIME message: no text is concatenated into headers here.
   *
   * @param key a UUID, the same for every attempt at this mail: a service that knows keys accepts it once
   */
  readonly send: (mail: Mail, key: string) => Promise<Result<null, MailFailure>>;
};

/** Longest wait for a service. */
export const MAIL_DEADLINE_MS = 10_000;
