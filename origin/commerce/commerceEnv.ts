import type { PurgeEnv } from '../outbox/deliverPurges.ts';

/** What the platform hands to the commerce service: see origin/commerce/wrangler.toml. */
export type CommerceEnv = PurgeEnv & {
  readonly COMMERCE_DB: D1Database;
  readonly MAIL: SendEmail;
  /** The address mails come from; `{mandator}` becomes the title's id. */
  readonly MAIL_SENDER: string;
  readonly EDITOR_TOKEN: string;
  /** Of the system that runs the printed subscriptions, which give Plus. */
  readonly PRINTED_TOKEN: string;
  /** Signs the tokens of editors by name. */
  readonly EDITORS_SECRET: string;
  /** Of the portal's calls for readers. */
  readonly COMMERCE_SERVICE_TOKEN: string;
  /** Of the user service's, which may ask what was bought and nothing else. */
  readonly PURCHASES_TOKEN: string;
  /** The payment service, what it knows us by, and what it signs its reports with; without all three nothing is sold. */
  readonly PAYMENT_URL?: string;
  readonly PAYMENT_TOKEN?: string;
  readonly PAYMENT_WEBHOOK_SECRET?: string;
  /** The reference payment service. No configuration binds it: this machine does. */
  readonly PAYMENT?: Fetcher;
  /** The account service, which is told readers' roles; `IDENTITY_URL` takes its place where set. */
  readonly IDENTITY: Fetcher;
  readonly IDENTITY_URL?: string;
  /** Of that one call, and nothing else. */
  readonly ROLES_TOKEN: string;
  /** Digests mailboxes and means of payment. */
  readonly RECORDS_SECRET: string;
  /** Of the people who answer declarations, and nothing else. */
  readonly DECLARATIONS_TOKEN: string;
};
