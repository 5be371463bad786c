import type { ServiceBinding } from '../shared/upstreams.ts';

/** What the variables of workers are made of on this machine. */
export type LocalPlace = {
  readonly port: number;
  /** With `{mandator}`. */
  readonly publicOrigin: string;
  readonly identityIssuer: string;
  readonly identityOrigin: string;
  /** As JSON. */
  readonly signingKey: string;
  readonly pushSigningKey: string;
  readonly paymentToken: string;
  readonly paymentWebhookSecret: string;
  /** The command's. */
  readonly environment: Readonly<Record<string, string | undefined>>;
};

export type DatabaseRow = {
  readonly binding: string;
  /** What is lost with it, in a word. */
  readonly label: string;
  readonly migrations: string;
  /** False where all of it is made anew from another one. */
  readonly isBackedUp: boolean;
};

/** What workers are told of where things are: `docs/settings.md`. */
export type PlaceName =
  | 'PUBLIC_ORIGIN'
  | 'TITLE_HOSTS'
  | 'IDENTITY_ISSUER'
  | 'IDENTITY_ORIGIN'
  | 'MEDIA_SERVICE_URL'
  | 'MAIL_SENDER';

/** Which mailbox `MAIL_SENDER` names: readers file a contract and a newsletter in different places. */
export const MAILBOXES = { commerce: 'abo', identity: 'konto', origin: 'newsletter' } as const;

export type WorkerRow = {
  readonly name: string;
  readonly config: string;
  /** Behind which the portal and the front door of this machine reach it; null for the portal itself. */
  readonly binding: ServiceBinding | 'PAYMENT' | 'ADS' | null;
  /** Whether it has classes of Durable Objects. */
  readonly hasObjects: boolean;
  readonly databases: readonly DatabaseRow[];
  /** Those without which it is not deployed, and what this machine calls them: two of one name are the same secret. */
  readonly secrets: Readonly<Record<string, string>>;
  /** Which of them it reads: an account's build gives it those. */
  readonly places: readonly PlaceName[];
  /** What it gets on this machine besides. */
  readonly variables: (place: LocalPlace) => Readonly<Record<string, string>>;
};
