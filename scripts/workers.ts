import { UPSTREAM_VARIABLES } from '../shared/upstreams.ts';
import { SETTING_NAMES } from '../worker/env.ts';
import { demoThirdParties } from './demoThirdParties.ts';
import { DESK } from './deskRow.ts';
import { PLAYED_KEYS_PATH } from './playGoogle.ts';
import { ADS, PAYMENT } from './playedWorkers.ts';
import { SERVICE_ARTICLE_IDS } from './readSeed.ts';
import { MAILBOXES, type WorkerRow } from './workerRow.ts';

/**
 * The workers in order of release: called services before their callers, the portal last. Read by build, local portal,
 * variables, release, backup, drills and tests; compared with the configurations by `scripts/workers.test.ts`.
 */
export const WORKERS = [
  {
    name: 'pictures',
    config: 'origin/media/wrangler.toml',
    binding: 'PICTURES',
    hasObjects: false,
    databases: [],
    secrets: {
      IMAGE_SIGNING_SECRET: 'imageSigningSecret',
      EDITOR_TOKEN: 'editorToken',
    },
    places: [],
    variables: ({ editorsPublicKey }) => ({
      EDITORS_PUBLIC_KEY: editorsPublicKey,
      IMAGE_SIGNING_SECRET_PREVIOUS: '',
      // Miniflare's images binding does not support coordinates.
      PICTURE_CROP: 'edges',
    }),
  },
  {
    name: 'adframe',
    config: 'origin/adframe/wrangler.toml',
    binding: 'AD_FRAME',
    hasObjects: false,
    databases: [],
    secrets: {},
    places: ['PUBLIC_ORIGIN', 'TITLE_HOSTS'],
    variables: ({ port, publicOrigin, environment }) => ({
      PUBLIC_ORIGIN: environment['PUBLIC_ORIGIN'] ?? publicOrigin,
      TITLE_HOSTS: environment['TITLE_HOSTS'] ?? '',
      THIRD_PARTIES: environment['THIRD_PARTIES'] ?? demoThirdParties(port),
      GPT_URL: `http://gpt.vendors.localhost:${port}/tag/js/gpt.js`,
      GPT_LIMITED_URL: `http://gpt.vendors.localhost:${port}/limited/tag/js/gpt.js`,
    }),
  },
  {
    name: 'commerce',
    config: 'origin/commerce/wrangler.toml',
    binding: 'COMMERCE',
    hasObjects: false,
    databases: [
      { binding: 'COMMERCE_DB', label: 'commerce', migrations: 'origin/commerce/migrations', isBackedUp: true },
    ],
    secrets: {
      PURGE_SECRET: 'purgeSecret',
      EDITOR_TOKEN: 'editorToken',
      PRINTED_TOKEN: 'printedToken',
      COMMERCE_SERVICE_TOKEN: 'commerceServiceToken',
      PURCHASES_TOKEN: 'purchasesToken',
      DECLARATIONS_TOKEN: 'declarationsToken',
      ROLES_TOKEN: 'rolesToken',
      RECORDS_SECRET: 'recordsSecret',
    },
    places: ['PUBLIC_ORIGIN', 'TITLE_HOSTS', 'MAIL_SENDER'],
    variables: ({ publicOrigin, editorsPublicKey, paymentToken, paymentWebhookSecret, environment }) => ({
      EDITORS_PUBLIC_KEY: editorsPublicKey,
      PUBLIC_ORIGIN: environment['PUBLIC_ORIGIN'] ?? publicOrigin,
      MAIL_SENDER: environment['MAIL_SENDER'] ?? `${MAILBOXES.commerce}@{mandator}.example`,
      // Empty: the binding is used.
      MAIL_SERVICE: environment['MAIL_SERVICE'] ?? '',
      // Empty: the binding is used.
      PORTAL_URL: environment['PORTAL_URL'] ?? '',
      CONTENT_SERVER_URL: environment['CONTENT_SERVER_URL'] ?? '',
      PAYMENT_SERVICE: environment['PAYMENT_SERVICE'] ?? '',
      PAYMENT_URL: environment['PAYMENT_URL'] ?? '',
      PAYMENT_TOKEN: environment['PAYMENT_TOKEN'] ?? paymentToken,
      PAYMENT_WEBHOOK_SECRET: environment['PAYMENT_WEBHOOK_SECRET'] ?? paymentWebhookSecret,
    }),
  },
  {
    name: 'origin',
    config: 'origin/wrangler.toml',
    binding: 'ORIGIN',
    hasObjects: true,
    databases: [
      // Before the database whose migrations delete what moves here: decision 037.
      { binding: 'READERS_DB', label: 'readers', migrations: 'origin/readers/migrations', isBackedUp: true },
      { binding: 'DB', label: 'content', migrations: 'origin/migrations', isBackedUp: true },
      {
        binding: 'SEARCH_DB',
        label: 'search',
        migrations: 'origin/content/search/migrations',
        isBackedUp: false,
      },
    ],
    secrets: {
      PURGE_SECRET: 'purgeSecret',
      EDITOR_TOKEN: 'editorToken',
      READER_SERVICE_TOKEN: 'readerServiceToken',
      PURCHASES_TOKEN: 'purchasesToken',
      NEWSLETTER_SECRET: 'newsletterSecret',
    },
    places: ['PUBLIC_ORIGIN', 'TITLE_HOSTS', 'IDENTITY_ISSUER', 'MAIL_SENDER'],
    variables: ({ publicOrigin, identityIssuer, pushSigningKey, editorsPublicKey, environment }) => ({
      EDITORS_PUBLIC_KEY: editorsPublicKey,
      // Jurisdictions are not supported locally.
      OBJECT_JURISDICTION: '',
      IDENTITY_ISSUER: identityIssuer,
      PUBLIC_ORIGIN: environment['PUBLIC_ORIGIN'] ?? publicOrigin,
      MAIL_SENDER: environment['MAIL_SENDER'] ?? `${MAILBOXES.origin}@{mandator}.example`,
      // Empty: the binding is used.
      MAIL_SERVICE: environment['MAIL_SERVICE'] ?? '',
      // Empty: the binding is used.
      PORTAL_URL: environment['PORTAL_URL'] ?? '',
      PUSH_SIGNING_KEY: pushSigningKey,
      PUSH_HOSTS: environment['PUSH_HOSTS'] ?? '',
      PUSH_PER_DAY: environment['PUSH_PER_DAY'] ?? '',
      PUSH_VENDORS: environment['PUSH_VENDORS'] ?? '',
      CMS_SOURCES: environment['CMS_SOURCES'] ?? '',
      EPAPER_MOST_MB: environment['EPAPER_MOST_MB'] ?? '',
      EPAPER_KEPT_DAYS: environment['EPAPER_KEPT_DAYS'] ?? '',
    }),
  },
  {
    name: 'identity',
    config: 'origin/identity/wrangler.toml',
    binding: 'IDENTITY',
    hasObjects: true,
    databases: [
      {
        binding: 'IDENTITY_DB',
        label: 'identity',
        migrations: 'origin/identity/migrations',
        isBackedUp: true,
      },
    ],
    secrets: {
      IDENTITY_SECRET: 'identitySecret',
      IDENTITY_CLIENT_SECRET: 'identityClientSecret',
      IDENTITY_SERVICE_TOKEN: 'identityServiceToken',
      ROLES_TOKEN: 'rolesToken',
    },
    places: ['PUBLIC_ORIGIN', 'TITLE_HOSTS', 'IDENTITY_ISSUER', 'IDENTITY_ORIGIN', 'MAIL_SENDER'],
    variables: ({ publicOrigin, identityIssuer, identityOrigin, signingKey, editorsPublicKey, environment }) => ({
      EDITORS_PUBLIC_KEY: editorsPublicKey,
      // Jurisdictions are not supported locally.
      OBJECT_JURISDICTION: '',
      IDENTITY_ISSUER: identityIssuer,
      IDENTITY_ORIGIN: identityOrigin,
      IDENTITY_SIGNING_KEY: signingKey,
      PUBLIC_ORIGIN: environment['PUBLIC_ORIGIN'] ?? publicOrigin,
      MAIL_SENDER: environment['MAIL_SENDER'] ?? `${MAILBOXES.identity}@{mandator}.example`,
      // Empty: the binding is used.
      MAIL_SERVICE: environment['MAIL_SERVICE'] ?? '',
      GOOGLE_ISSUER: environment['GOOGLE_ISSUER'] ?? 'https://accounts.google.com',
      GOOGLE_CLIENT_ID: environment['GOOGLE_CLIENT_ID'] ?? '',
      GOOGLE_CLIENT_SECRET: environment['GOOGLE_CLIENT_SECRET'] ?? '',
      APPLE_ISSUER: environment['APPLE_ISSUER'] ?? 'https://appleid.apple.com',
      APPLE_CLIENT_ID: environment['APPLE_CLIENT_ID'] ?? '',
      APPLE_CLIENT_SECRET: environment['APPLE_CLIENT_SECRET'] ?? '',
    }),
  },
  DESK,
  {
    name: 'portal',
    config: 'wrangler.toml',
    binding: null,
    hasObjects: true,
    databases: [],
    secrets: {
      PURGE_SECRET: 'purgeSecret',
      BODY_SEAL_SECRET: 'bodySealSecret',
      IMAGE_SIGNING_SECRET: 'imageSigningSecret',
      STAFF_SECRET: 'staffSecret',
      LINK_TOKEN_SECRET: 'linkTokenSecret',
      READER_SERVICE_TOKEN: 'readerServiceToken',
      COMMERCE_SERVICE_TOKEN: 'commerceServiceToken',
      IDENTITY_SERVICE_TOKEN: 'identityServiceToken',
      IDENTITY_CLIENT_SECRET: 'identityClientSecret',
    },
    places: [
      'PUBLIC_ORIGIN',
      'TITLE_HOSTS',
      'IDENTITY_ISSUER',
      'IDENTITY_ORIGIN',
      'MEDIA_SERVICE_URL',
      'AD_ORIGIN',
      'DESK_ORIGIN',
    ],
    variables: ({ port, publicOrigin, identityIssuer, identityOrigin, editorsSigningKey, environment }) => ({
      EDITORS_SIGNING_KEY: editorsSigningKey,
      ...Object.fromEntries(UPSTREAM_VARIABLES.map((name) => [name, ''])),
      IDENTITY_ISSUER: identityIssuer,
      IDENTITY_ORIGIN: identityOrigin,
      PUBLIC_ORIGIN: publicOrigin,
      MEDIA_SERVICE_URL: `http://media.localhost:${port}`,
      PAYMENT_ORIGIN: `http://pay.localhost:${port}`,
      THIRD_PARTIES: demoThirdParties(port),
      GOOGLE_KEYS_URL: `http://127.0.0.1:${port}${PLAYED_KEYS_PATH}`,
      AD_ORIGIN: `http://ads.localhost:${port}`,
      DESK_ORIGIN: `http://desk.localhost:${port}`,
      OBJECT_JURISDICTION: '',
      LEGAL_ARTICLE_IDS: SERVICE_ARTICLE_IDS.join(),
      // Passes on every variable set in the environment.
      ...Object.fromEntries(
        SETTING_NAMES.flatMap((name) => (environment[name] === undefined ? [] : [[name, environment[name]]])),
      ),
    }),
  },
] as const satisfies readonly WorkerRow[];

/** The workers of a local portal, which comes last. */
export const LOCAL_WORKERS = [PAYMENT, ADS, ...WORKERS] as const;

export type WorkerName = (typeof WORKERS)[number]['name'];
export type LocalWorkerName = (typeof LOCAL_WORKERS)[number]['name'];
export const WORKER_NAMES = WORKERS.map(({ name }) => name);

/** Every database of every worker. */
export const DATABASES = WORKERS.flatMap(({ name: worker, config, databases }) =>
  databases.map((database) => ({ ...database, worker, config })),
);
export type DatabaseBinding = (typeof DATABASES)[number]['binding'];

/** Local names of all secrets. */
export const SECRETS = LOCAL_WORKERS.flatMap(({ secrets }) => Object.values(secrets));
export type LocalSecretName = (typeof SECRETS)[number];

export function workerOf(name: LocalWorkerName) {
  return LOCAL_WORKERS.find((worker) => worker.name === name) ?? neverMissing(name);
}

export function databaseOf(binding: DatabaseBinding) {
  return DATABASES.find((database) => database.binding === binding) ?? neverMissing(binding);
}

function neverMissing(name: string): never {
  throw new Error(`${name} is in no row`);
}
