/**
 * The reference services: their host names, before `.localhost` on this machine, and the binding behind which their
 * worker answers.
 */
export const SERVICES = {
  content: 'ORIGIN',
  identity: 'IDENTITY',
  images: 'PICTURES',
  media: 'PICTURES',
  newsletters: 'ORIGIN',
  paywall: 'ORIGIN',
  recommendations: 'ORIGIN',
  subscriptions: 'COMMERCE',
  users: 'ORIGIN',
} as const;

export type ServiceHost = keyof typeof SERVICES;
export const SERVICE_BINDINGS = [...new Set(Object.values(SERVICES))];
export type ServiceBinding = (typeof SERVICE_BINDINGS)[number];
/** Those that one worker answers. */
export type HostsBehind<Binding extends ServiceBinding> = {
  [Host in ServiceHost]: (typeof SERVICES)[Host] extends Binding ? Host : never;
}[ServiceHost];

/** The service that a host name asks for; null for any other name. */
export function serviceOf(hostname: string): ServiceHost | null {
  const label = hostname.split('.')[0] ?? '';
  return isServiceHost(label) ? label : null;
}

function isServiceHost(label: string): label is ServiceHost {
  return Object.hasOwn(SERVICES, label);
}

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

/**
 * What the portal calls. A service that is added is a line here, its client in worker/services and its routes in
 * origin/. Design 6.
 */
export const UPSTREAMS = {
  contentApi: { name: 'content_api', variable: 'CONTENT_API_URL', host: 'content', path: '', deadlineMs: 1_500 },
  /** The content server's search, apart from it: what takes long there must not count against menus and redirects. */
  articleSearch: { name: 'article_search', variable: 'CONTENT_SERVER_URL', host: 'content', path: '', deadlineMs: 800 },
  contentServer: { name: 'content_server', variable: 'CONTENT_SERVER_URL', host: 'content', path: '', deadlineMs: 800 },
  identity: { name: 'identity', variable: 'IDENTITY_URL', host: 'identity', path: '', deadlineMs: 1_000 },
  images: { name: 'images', variable: 'IMAGE_SERVICE_URL', host: 'images', path: '', deadlineMs: 5_000 },
  newsletters: { name: 'newsletters', variable: 'NEWSLETTER_URL', host: 'newsletters', path: '', deadlineMs: 3_000 },
  paywall: { name: 'paywall', variable: 'PAYWALL_URL', host: 'paywall', path: '/decide', deadlineMs: 1_500 },
  /** The deadline is the one where a title's settings say nothing else: `data_reco_timeout_ms`. */
  recommender: {
    name: 'recommender',
    variable: 'RECOMMENDER_URL',
    host: 'recommendations',
    path: '/recommend',
    deadlineMs: 400,
  },
  /** Offers, orders, declarations, invoices: ours, also where wallets are kept elsewhere. */
  store: { name: 'store', variable: 'STORE_URL', host: 'subscriptions', path: '', deadlineMs: 1_000 },
  /** Wallets of coins. */
  subscriptions: {
    name: 'subscriptions',
    variable: 'SUBSCRIPTION_API_URL',
    host: 'subscriptions',
    path: '',
    deadlineMs: 1_000,
  },
  userApi: { name: 'user_api', variable: 'USER_API_URL', host: 'users', path: '', deadlineMs: 600 },
} as const satisfies Readonly<Record<string, Upstream>>;

export const UPSTREAM_VARIABLES = Object.values(UPSTREAMS).map(({ variable }) => variable);
