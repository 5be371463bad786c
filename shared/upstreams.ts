/** Host names of the reference services, before `.localhost` on this machine: each is answered by `origin`. */
export const SERVICE_HOSTS = ['content', 'identity', 'images', 'media', 'newsletters', 'paywall'] as const;
export type ServiceHost = (typeof SERVICE_HOSTS)[number];

type Upstream = {
  /** In logs. */
  readonly name: string;
  /** The setting that names another address. */
  readonly variable: `${string}_URL`;
  /** The reference service that answers where it is empty, and under which path. */
  readonly host: ServiceHost;
  readonly path: string;
  readonly deadlineMs: number;
};

/** What the portal calls. A service that is added is a line here, its client in worker/services and its routes in origin/. Design 6. */
export const UPSTREAMS = {
  contentApi: { name: 'content_api', variable: 'CONTENT_API_URL', host: 'content', path: '', deadlineMs: 1_500 },
  contentServer: { name: 'content_server', variable: 'CONTENT_SERVER_URL', host: 'content', path: '', deadlineMs: 800 },
  identity: { name: 'identity', variable: 'IDENTITY_URL', host: 'identity', path: '', deadlineMs: 1_000 },
  newsletters: { name: 'newsletters', variable: 'NEWSLETTER_URL', host: 'newsletters', path: '', deadlineMs: 3_000 },
  paywall: { name: 'paywall', variable: 'PAYWALL_URL', host: 'paywall', path: '/decide', deadlineMs: 1_500 },
} as const satisfies Readonly<Record<string, Upstream>>;

export const UPSTREAM_VARIABLES = Object.values(UPSTREAMS).map(({ variable }) => variable);
