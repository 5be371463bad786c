import * as v from 'valibot';
import { UPSTREAM_VARIABLES, type ServiceBinding } from '#shared/upstreams.ts';
import { rightsMapContract } from '#shared/contracts/accessRights.contract.ts';
import { claimMapContract } from '#shared/contracts/claimMap.contract.ts';
import { thirdPartiesContract } from '#shared/contracts/thirdParties.contract.ts';
import { findSharedDomain } from '#shared/domain/ads/findSharedDomain.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { titleOrigin } from '#shared/mandators/titleOrigin.ts';
import { JURISDICTIONS, type Named } from '#shared/lib/objectsWithin.ts';
import type { PurgeLogStub } from './cache/purgeLogReader.ts';
import type { LiveArticleStub } from './live/announceChanges.ts';
import type { AttemptCounterStub } from './limits/attempts.ts';
import type { GrantUsesStub } from './limits/grantUses.ts';
import type { InsightTableStub } from './insights/meter.ts';
import type { RateLimit } from '#shared/lib/networkRate.ts';
import { absoluteAddress, hostAddress, jsonVariable, readVariables, secret } from '#shared/contracts/readVariables.ts';
import type { KeyValueStore } from './cache/sharedTiers.ts';

/** Another worker. */
export type Service = { readonly fetch: (request: Request | string, init?: RequestInit) => Promise<Response> };

/** What the platform hands to the worker: see wrangler.toml. Variables are checked by `readSettings`. */
export type Env = Readonly<Record<ServiceBinding, Service>> & {
  readonly TEMPLATES: KeyValueStore;
  readonly PURGE_LOG: Named<PurgeLogStub>;
  readonly REFRESH_LEASE: Named<{ readonly acquire: (forMs: number) => Promise<boolean> }>;
  readonly LIVE_ARTICLE: Named<LiveArticleStub>;
  readonly ATTEMPT_COUNTER: Named<AttemptCounterStub>;
  readonly GRANT_USES: Named<GrantUsesStub>;
  readonly SEARCH_RATE: RateLimit;
  readonly ACCOUNT_RATE: RateLimit;
  readonly PAGE_RATE: RateLimit;
  readonly VIEW_RATE: RateLimit;
  readonly INSIGHTS: Named<InsightTableStub>;
  /** Of this upload; missing on this machine. */
  readonly VERSION?: { readonly id: string };
  readonly [variable: string]: unknown;
};

/** Defaults: a change shows within five seconds where readers are. Decision 116. */
export const PURGE_POLL_SECONDS = 3;
export const PURGE_WAIT_SECONDS = 60;

const seconds = (fallback: string) =>
  v.pipe(v.optional(v.string(), fallback), v.transform(Number), v.number(), v.minValue(0));
const optionalSeconds = v.optional(v.pipe(v.string(), v.transform(Number), v.number(), v.minValue(0)));
const upstreamUrl = v.pipe(
  v.optional(v.string(), ''),
  v.check((text) => text === '' || /^https?:\/\//.test(text), 'is not an http address'),
  v.transform((text) => text.replace(/\/+$/, '')),
);
const flag = (fallback: string) =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.transform((text) => text === 'true' || text === '1'),
  );

const filled = v.pipe(v.string(), v.minLength(1));

/** Every setting of the portal, with its default. The README says what each does. */
const settingEntries = {
  ...v.entriesFromList(UPSTREAM_VARIABLES, upstreamUrl),
  CONTENT_API_VERSION: v.optional(v.string(), 'v5'),
  /** Whose accounts they are: those of our own identity service, or of a provider that speaks OpenID Connect. */
  IDENTITY_KIND: v.optional(v.picklist(['', 'openid']), ''),
  /** JSON: each title as a client of such a provider, `{"tagesbote":{"id":"…","secret":"…"}}`. A secret. */
  IDENTITY_CLIENTS: jsonVariable(v.record(v.picklist(MANDATOR_IDS), v.object({ id: filled, secret: filled }))),
  /** JSON: where such a provider's tokens have roles, and what it calls them. */
  IDENTITY_CLAIMS: jsonVariable(claimMapContract),
  /** Scopes that a login at such a provider requests. Without `offline_access` many give no refresh token. */
  IDENTITY_SCOPE: v.optional(v.string(), 'openid profile email offline_access'),
  IDENTITY_ISSUER: absoluteAddress,
  /** Where browsers find the identity service. */
  IDENTITY_ORIGIN: hostAddress,
  /** Public origins of the payment pages, divided by commas; none without sales. */
  PAYMENT_ORIGIN: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text.split(',').filter(Boolean)),
    v.array(hostAddress),
  ),
  /** Where ads are framed from; empty where there are none. Decision 063. */
  AD_ORIGIN: v.optional(v.union([hostAddress, v.literal('')]), ''),
  /** Where editors find the desk; empty without one. */
  DESK_ORIGIN: v.optional(v.union([hostAddress, v.literal('')]), ''),
  /** Without a client id there is no login with an account of that house. */
  GOOGLE_CLIENT_ID: v.optional(v.string(), ''),
  GOOGLE_AUTHORIZE_URL: v.optional(absoluteAddress, 'https://accounts.google.com/o/oauth2/v2/auth'),
  /** Google's keys for its entitlements, as JWKS; without them no grant is believed. */
  GOOGLE_KEYS_URL: upstreamUrl,
  APPLE_CLIENT_ID: v.optional(v.string(), ''),
  APPLE_AUTHORIZE_URL: v.optional(absoluteAddress, 'https://appleid.apple.com/auth/authorize'),
  /** How Apple's button looks: `shared/domain/accounts/appleButton.ts`. */
  APPLE_BUTTON: v.optional(v.string(), ''),
  /** Other origins whose links may log a reader out; those of the titles may. */
  LOGOUT_ORIGINS: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text.split(',').filter(Boolean)),
  ),
  /** Whose interface the paywall service has: the specified one, or Zephr's. */
  PAYWALL_KIND: v.optional(v.picklist(['', 'zephr']), ''),
  /** JSON: addresses of titles with a tenant of their own there; the others have that of `PAYWALL_URL`. */
  PAYWALL_TENANTS: jsonVariable(v.record(v.picklist(MANDATOR_IDS), absoluteAddress)),
  /** Who keeps wallets: our commerce service, or Plenigo. Decision 098. */
  SUBSCRIPTION_KIND: v.optional(v.picklist(['', 'plenigo']), ''),
  /** JSON: which role each access right at Plenigo gives; empty where rights there open nothing. */
  SUBSCRIPTION_RIGHTS: jsonVariable(rightsMapContract),
  /** The token for them; empty: that of our commerce service. A secret. */
  SUBSCRIPTION_API_TOKEN: v.optional(v.string(), ''),
  PAYWALL_DISABLED_MANDATORS: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text.split(',').filter(Boolean)),
  ),
  PUBLIC_ORIGIN: hostAddress,
  /** JSON: the hosts of titles that have one of their own, by id. `shared/mandators/titleOrigin.ts`. */
  TITLE_HOSTS: v.optional(v.string(), ''),
  /** Where browsers find audio and video. */
  MEDIA_SERVICE_URL: hostAddress,
  /** Where browsers find public pictures, if not under the title's host alone. Decision 095. */
  PICTURE_ORIGIN: v.optional(v.union([hostAddress, v.literal('')]), ''),
  VIDEO_PLAYER_ID: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/)), 'haus'),
  /** Whose app shows our pages: none, a native one or a Flutter one. Acceptance M152. */
  APP_MODE: v.optional(v.picklist(['', 'native', 'flutter']), ''),
  /** Whether articles recommend others. Specification 1: off. */
  RECOMMENDATIONS_ENABLED: flag('false'),
  /** Of a hundred readers, how many see variant B of recommendations; 0 for no experiment. Specification 4. */
  RECOMMENDATIONS_PERCENT_OF_B: v.pipe(
    v.optional(v.string(), '0'),
    v.transform(Number),
    v.number(),
    v.integer(),
    v.minValue(0),
    v.maxValue(100),
  ),
  /** When browsers measure how pages are used: once a reader agrees, or always, for which the publisher answers. */
  BEHAVIOUR_MEASURED: v.optional(v.picklist(['consent', 'always']), 'consent'),
  /** Articles that are legal texts, by id. Acceptance M33. */
  LEGAL_ARTICLE_IDS: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text.split(',').filter(Boolean).map(Number)),
    v.array(v.pipe(v.number(), v.integer(), v.minValue(1))),
  ),
  /** JSON: the publisher's third parties. Without it there are only those that every publisher has. Decision 097. */
  THIRD_PARTIES: jsonVariable(thirdPartiesContract),
  /** Without a value the route table's freshness applies. */
  FRESH_HOME_SECONDS: optionalSeconds,
  FRESH_PAGE_SECONDS: optionalSeconds,
  /** The purge log is kept for a day: nothing older may be served. */
  STALE_SECONDS: v.pipe(seconds('86400'), v.maxValue(86_400)),
  NOT_FOUND_SECONDS: seconds('60'),
  /** Maximum open SSE connections per live article; further clients poll. */
  LIVE_MAX_CONNECTIONS: v.pipe(
    v.optional(v.string(), '2000'),
    v.transform(Number),
    v.number(),
    v.integer(),
    v.minValue(0),
  ),
  /** How long an upstream that keeps failing is left alone. */
  BREAKER_PAUSE_SECONDS: seconds('5'),
  SITE_SECONDS: seconds('60'),
  PURGE_POLL_SECONDS: seconds(String(PURGE_POLL_SECONDS)),
  PURGE_WAIT_SECONDS: seconds(String(PURGE_WAIT_SECONDS)),
  MEMORY_CACHE_MB: v.pipe(v.optional(v.string(), '16'), v.transform(Number), v.number(), v.minValue(0), v.maxValue(32)),
  /**
   * Durable Object jurisdiction: `eu` or none. It is part of an object's identity, so changing it starts every object
   * with empty storage. Decision 031.
   */
  OBJECT_JURISDICTION: v.optional(v.picklist(JURISDICTIONS), 'eu'),
  CACHE_API_ENABLED: flag('true'),
  KV_ENABLED: flag('true'),
  /** Set by a release on the version that it tries: decision 055. */
  UNDER_TEST: flag('false'),
};

const secretEntries = {
  PURGE_SECRET: secret,
  BODY_SEAL_SECRET: secret,
  IMAGE_SIGNING_SECRET: secret,
  STAFF_SECRET: secret,
  EDITORS_SIGNING_KEY: secret,
  LINK_TOKEN_SECRET: secret,
  READER_SERVICE_TOKEN: secret,
  COMMERCE_SERVICE_TOKEN: secret,
  IDENTITY_CLIENT_SECRET: secret,
  IDENTITY_SERVICE_TOKEN: secret,
};

export const settingsContract = v.object({ ...settingEntries, ...secretEntries });

export const SETTING_NAMES = Object.keys(settingEntries);
export const SECRET_NAMES = Object.keys(secretEntries);

export type Settings = v.InferOutput<typeof settingsContract>;

export type PublishingSettings = ReturnType<typeof publishingSettings>;

/** Settings that shared (cacheable) pages depend on. Contains no secret. */
export function publishingSettings(settings: Settings) {
  return {
    FRESH_HOME_SECONDS: settings.FRESH_HOME_SECONDS,
    FRESH_PAGE_SECONDS: settings.FRESH_PAGE_SECONDS,
    STALE_SECONDS: settings.STALE_SECONDS,
    LEGAL_ARTICLE_IDS: settings.LEGAL_ARTICLE_IDS,
    APP_MODE: settings.APP_MODE,
    AD_ORIGIN: settings.AD_ORIGIN,
    RECOMMENDATIONS_ENABLED: settings.RECOMMENDATIONS_ENABLED,
    RECOMMENDATIONS_PERCENT_OF_B: settings.RECOMMENDATIONS_PERCENT_OF_B,
    BEHAVIOUR_MEASURED: settings.BEHAVIOUR_MEASURED,
    GOOGLE_CLIENT_ID: settings.GOOGLE_CLIENT_ID,
    THIRD_PARTIES: settings.THIRD_PARTIES,
  };
}

/** @throws when a variable is missing or nonsense: see `readVariables`. */
export function readSettings(env: Env): Settings {
  const settings = readVariables(settingsContract, env);
  const unknown = MANDATOR_IDS.filter((id) => !settings.IDENTITY_CLIENTS[id]);
  if (settings.IDENTITY_KIND === 'openid' && unknown.length > 0)
    throw new Error(`Configuration: IDENTITY_CLIENTS lacks ${unknown.join(', ')}`);
  if (Object.keys(settings.PAYWALL_TENANTS).length > 0 && (settings.PAYWALL_KIND === '' || settings.PAYWALL_URL === ''))
    throw new Error('Configuration: PAYWALL_TENANTS needs PAYWALL_KIND=zephr and PAYWALL_URL');
  if (settings.SUBSCRIPTION_KIND !== 'plenigo' && Object.keys(settings.SUBSCRIPTION_RIGHTS).length > 0)
    throw new Error('Configuration: SUBSCRIPTION_RIGHTS needs SUBSCRIPTION_KIND=plenigo');
  demandApartAds(settings);
  return settings;
}

/** An ad system that stores on devices may not share a domain with what has cookies of ours. Decision 102. */
function demandApartAds(settings: Settings): void {
  const { AD_ORIGIN, IDENTITY_ORIGIN, PAYMENT_ORIGIN, THIRD_PARTIES } = settings;
  const stores = Object.values(THIRD_PARTIES).some(
    ({ snippet }) => snippet.kind === 'adFrame' && snippet.system?.hasStorage,
  );
  if (!stores || AD_ORIGIN === '') return;
  const titles = MANDATOR_IDS.map((id) => titleOrigin(settings, id));
  const shared = findSharedDomain(AD_ORIGIN, [...titles, IDENTITY_ORIGIN, ...PAYMENT_ORIGIN].filter(Boolean));
  if (shared !== null) throw new Error(`Configuration: AD_ORIGIN shares a domain with ${shared}`);
}
