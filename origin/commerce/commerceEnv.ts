import type { MailEnv } from '../mail/mailVariables.ts';
import type { PurgeEnv } from '../outbox/deliverPurges.ts';

/** Bindings and variables of the commerce service: origin/commerce/wrangler.toml. */
export type CommerceEnv = PurgeEnv &
  MailEnv & {
    readonly COMMERCE_DB: D1Database;
    readonly EDITOR_TOKEN: string;
    /** Token of the system that manages printed subscriptions, which include Plus. */
    readonly PRINTED_TOKEN: string;
    /** Verifies the tokens of named editors, which the portal signs. */
    readonly EDITORS_PUBLIC_KEY: string;
    /** Token of the portal's calls on behalf of readers. */
    readonly COMMERCE_SERVICE_TOKEN: string;
    /** Token of the user service, which may look up purchases only. */
    readonly PURCHASES_TOKEN: string;
    /** JSON: the payment provider and its key, `paymentService.ts`. A secret; without it the payment service below. */
    readonly PAYMENT_SERVICE?: string;
    /**
     * The payment service's address, our credentials there, and the key of its report signatures; sales need all three.
     */
    readonly PAYMENT_URL?: string;
    readonly PAYMENT_TOKEN?: string;
    readonly PAYMENT_WEBHOOK_SECRET?: string;
    /** The reference payment service. Bound on development machines only, by no configuration. */
    readonly PAYMENT?: Fetcher;
    /** The account service, which receives readers' roles; `IDENTITY_URL` replaces it where set. */
    readonly IDENTITY: Fetcher;
    readonly IDENTITY_URL?: string;
    /** The content server, which knows which titles have an e-paper; `CONTENT_SERVER_URL` replaces it where set. */
    readonly ORIGIN: Fetcher;
    readonly CONTENT_SERVER_URL?: string;
    /** Token of that one call. */
    readonly ROLES_TOKEN: string;
    /** Token of the staff who answer declarations. */
    readonly RECORDS_SECRET: string;
    /** Of the people who answer declarations, and nothing else. */
    readonly DECLARATIONS_TOKEN: string;
  };
