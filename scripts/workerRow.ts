import type { ServiceBinding } from '../shared/upstreams.ts';

/** Values from which workers' local variables are computed. */
export type LocalPlace = {
  readonly port: number;
  /** With the placeholder `{mandator}`. */
  readonly publicOrigin: string;
  readonly identityIssuer: string;
  readonly identityOrigin: string;
  /** As JSON. */
  readonly signingKey: string;
  readonly pushSigningKey: string;
  readonly editorsSigningKey: string;
  readonly editorsPublicKey: string;
  readonly paymentToken: string;
  readonly paymentWebhookSecret: string;
  /** Environment of the command. */
  readonly environment: Readonly<Record<string, string | undefined>>;
};

export type DatabaseRow = {
  readonly binding: string;
  /** Names the alarm of its size: `{label}-database`. */
  readonly label: string;
  readonly migrations: string;
  /** False if it can be rebuilt from another one. */
  readonly isBackedUp: boolean;
};

/** Variables with addresses of workers: `docs/settings.md`. */
export type PlaceName =
  | 'PUBLIC_ORIGIN'
  | 'TITLE_HOSTS'
  | 'IDENTITY_ISSUER'
  | 'IDENTITY_ORIGIN'
  | 'AD_ORIGIN'
  | 'DESK_ORIGIN'
  | 'MEDIA_SERVICE_URL'
  | 'MAIL_SENDER';

/** Mailbox in `MAIL_SENDER`: readers file mails about contracts and newsletters separately. */
export const MAILBOXES = { commerce: 'abo', identity: 'konto', origin: 'newsletter' } as const;

/** Workers that the portal never calls: browsers do, or they are simulated. Their local hosts, by binding. */
export const UNBOUND = { PAYMENT: 'pay', ADS: 'ads', AD_FRAME: 'adframe', DESK: 'desk' } as const;
export type UnboundName = keyof typeof UNBOUND;

export type WorkerRow = {
  readonly name: string;
  readonly config: string;
  /** Binding of the portal and the local front door to it, or of the front door alone; null for the portal itself. */
  readonly binding: ServiceBinding | UnboundName | null;
  /** Whether it has Durable Object classes. */
  readonly hasObjects: boolean;
  readonly databases: readonly DatabaseRow[];
  /** Secrets required for deployment, with their local names: two with one name share the value. */
  readonly secrets: Readonly<Record<string, string>>;
  /** The addresses it reads, set by an environment's build. */
  readonly places: readonly PlaceName[];
  /** Further local variables. */
  readonly variables: (place: LocalPlace) => Readonly<Record<string, string>>;
};
