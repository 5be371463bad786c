import type { Clock } from '#shared/lib/clock.ts';
import { createLogger, type Logger } from '#shared/lib/logger.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { titleOrigin } from '#shared/mandators/titleOrigin.ts';
import { UPSTREAMS } from '#shared/upstreams.ts';
import { createKnownAddresses } from './cache/knownAddresses.ts';
import { createMemoryTier } from './cache/memoryTier.ts';
import { createPurges } from './cache/purges.ts';
import { createBodySeal, type UnsealBody } from './cache/sealBody.ts';
import { createCacheApiTier, createKvTier, type CacheApi } from './cache/sharedTiers.ts';
import { createTemplateCache } from './cache/templateCache.ts';
import { createUpstreams, type Upstreams, type UpstreamsDependencies } from './createUpstreams.ts';
import { readSettings, type Env, type Settings } from './env.ts';
import { createAttempts, type Attempts } from './limits/attempts.ts';
import { attemptsKey } from './limits/attemptsKey.ts';
import { createMailLimit, type MailLimit } from './limits/mailLimit.ts';
import { createNetworkRates, type NetworkRates } from './limits/networkRates.ts';
import { createReadInsights, type ReadInsights } from './insights/readInsights.ts';
import { createMeter, type Meter } from './insights/meter.ts';
import type { LiveArticleStub } from './live/announceChanges.ts';
import { usedThirdParties } from './http/contentSecurityPolicy.ts';
import { createHtmlHeaders } from './http/headers.ts';
import { createTitleHosts } from './http/titleHosts.ts';
import { objectsWithin } from '#shared/lib/objectsWithin.ts';
import { forgetOnPurge } from './forgetOnPurge.ts';
import { measurePurges } from './measurePurges.ts';
import type { Publishing } from './publishing.ts';
import { createHotPages, type HotPages } from './reader/hotPages.ts';
import type { RenderedLayers } from './reader/paywall/bodyMarkup.ts';
import { createSignedPlaces } from './render/signedPlaces.ts';
import { createPageStyles } from './render/pageStyles.ts';
import { createContentApi } from './services/contentApi.ts';
import { createArticleSearch } from './services/articleSearch.ts';
import { createContentServer } from './services/contentServer.ts';
import { createImageService } from './services/imageService.ts';
import { createGifts, type Gifts } from './services/gifts.ts';
import { createFetchGauges, type FetchGauges } from './services/gauges.ts';
import { createGoogleKeys } from './services/googleKeys.ts';
import { createIdentity, type Identity } from './services/identity.ts';
import { createIdentityHealth, type IdentityHealth } from './services/identityHealth.ts';
import { createNewsletterService, type NewsletterService } from './services/newsletterService.ts';
import { createOffers } from './services/offers.ts';
import { createPaywallService, type PaywallService } from './services/paywallService.ts';
import { createRedirectRules } from './services/redirectRules.ts';
import { createSiteDirectory } from './services/siteDirectory.ts';
import { createSubscriptions, type Subscriptions } from './services/subscriptions.ts';
import { retractSwitched } from './retractSwitched.ts';
import { createSwitches } from './switches/switches.ts';
import type { Accounts } from './session/accounts.ts';
import { createAccounts } from './session/createAccounts.ts';
import { createLogOut, type LogOut } from './session/logOut.ts';
import { createLogIn, type LogIn } from './session/logIn.ts';
import { createSessions, type OpenSession, type Sessions } from './session/openSession.ts';
import { createKeptPublicKeys } from './session/keptPublicKeys.ts';
import { createPublicKeys, type PublicKeys } from './session/publicKeys.ts';
import { createRefreshSession } from './session/refreshSession.ts';
import { createVerifiedTokens } from './session/verifiedTokens.ts';
import { createZephrPaywall } from './services/zephrPaywall.ts';
import { createCrawlerTurns } from './templates/crawlerTurns.ts';
import { createUserApi, type UserApi } from './services/userApi.ts';

/** What the reader's part of a page, personal pages and endpoints work with. */
export type Readers = {
  readonly settings: Settings;
  readonly paywallService: PaywallService;
  readonly newsletterService: NewsletterService;
  readonly identity: Identity;
  readonly identityHealth: IdentityHealth;
  readonly publicKeys: PublicKeys;
  /** Google's, for its entitlements; null where nobody said where they are, and then no grant is believed. */
  readonly googleKeys: Pick<PublicKeys, 'find'> | null;
  readonly sessions: Sessions;
  readonly subscriptions: Subscriptions;
  readonly userApi: UserApi;
  readonly gifts: Gifts;
  readonly openSession: OpenSession;
  readonly logIn: LogIn;
  readonly accounts: Accounts;
  readonly logOut: LogOut;
  readonly unsealBody: UnsealBody;
  readonly attempts: Attempts;
  readonly mailLimit: MailLimit;
  readonly rates: NetworkRates;
  readonly openLiveArticle: (name: string) => LiveArticleStub;
  readonly renderedLayers: RenderedLayers;
  readonly hotPages: HotPages;
  /** What was counted, and how the backend is: for staff. */
  readonly readInsights: ReadInsights;
  readonly fetchGauges: FetchGauges;
};

/** All that lives as long as an isolate, in two halves. Public values only; nothing of a reader's. */
export type Isolate = { readonly publishing: Publishing; readonly readers: Readers };

export type IsolateDependencies = {
  readonly env: Env;
  readonly build: string;
  readonly clock: Clock;
  readonly random: () => number;
  readonly fetch: UpstreamsDependencies['fetch'];
  readonly openCache: () => Promise<CacheApi>;
  readonly writeLog: (line: string) => void;
};

/** There is one table of insights. */
const INSIGHTS = 'table';

/** Some thirty pages of search results. */
const QUERY_CACHE_BYTES = 4 * 1024 * 1024;

/** @throws when the configuration is broken: see `readSettings`. */
export function createIsolate(dependencies: IsolateDependencies): Isolate {
  const { env, writeLog } = dependencies;
  const settings = readSettings(env);
  const log = createLogger(writeLog);
  const { sealBody, unsealBody } = createBodySeal(settings.BODY_SEAL_SECRET);
  const objects = objectsWithin(settings.OBJECT_JURISDICTION);
  const { build, clock } = dependencies;
  const meter = createMeter({
    openTable: () => objects(env.INSIGHTS).getByName(INSIGHTS),
    dataset: env.METRICS ?? null,
    build,
    clock,
    log,
  });
  const upstreams = createUpstreams({ ...dependencies, settings, log, meter });
  const parts = { ...dependencies, settings, log, objects, meter, upstreams };
  const publishing = createPublishing({ ...parts, sealBody });
  measurePurges(publishing.purges, publishing);
  return { publishing, readers: createReaders({ ...parts, publishing, unsealBody }) };
}

type Parts = IsolateDependencies & {
  readonly settings: Settings;
  readonly log: Logger;
  readonly objects: ReturnType<typeof objectsWithin>;
  readonly meter: Meter;
  readonly upstreams: Upstreams;
};

function createPublicOrigin(settings: Settings): Publishing['publicOrigin'] {
  const origins = new Map<MandatorId, string>(MANDATORS.map(({ id }) => [id, titleOrigin(settings, id)]));
  return (mandator) => origins.get(mandator) ?? '';
}

function createPublishing(parts: Parts & Pick<Publishing, 'sealBody'>): Publishing {
  const { env, build, clock, random, openCache, settings, log, objects, meter, upstreams, sealBody } = parts;
  const upstream = upstreams.of;
  const {
    FRESH_HOME_SECONDS,
    FRESH_PAGE_SECONDS,
    STALE_SECONDS,
    LEGAL_ARTICLE_IDS,
    APP_MODE,
    READER_SERVICE_TOKEN: token,
  } = settings;
  const purges = createPurges({
    openLog: () => objects(env.PURGE_LOG).getByName('log'),
    clock,
    log,
    pollSeconds: settings.PURGE_POLL_SECONDS,
  });
  const contentServer = createContentServer(
    upstream(UPSTREAMS.contentServer, { token, bookmark: purges.bookmark }),
    log,
  );
  const sites = createSiteDirectory(contentServer, clock, settings.SITE_SECONDS);
  const offers = createOffers(upstream(UPSTREAMS.subscriptions), clock);
  const addresses = createKnownAddresses({
    fetchFilter: contentServer.fetchAddressFilter,
    purges,
    clock,
    keepForSeconds: settings.SITE_SECONDS,
  });
  const redirects = createRedirectRules({
    fetchRedirects: contentServer.fetchRedirects,
    addresses,
    clock,
    keepForSeconds: settings.SITE_SECONDS,
  });
  forgetOnPurge({ purges, sites, redirects, offers });
  const switches = createSwitches({ store: env.TEMPLATES, clock, log });
  retractSwitched(switches, purges);
  const publicOrigin = createPublicOrigin(settings);
  const caches = { build, purges, clock, log, notFoundSeconds: settings.NOT_FOUND_SECONDS };
  return {
    build,
    settings: { FRESH_HOME_SECONDS, FRESH_PAGE_SECONDS, STALE_SECONDS, LEGAL_ARTICLE_IDS, APP_MODE },
    log,
    clock,
    random,
    publicOrigin,
    titleHosts: createTitleHosts(publicOrigin),
    meter,
    switches,
    contentServer,
    searchArticles: createArticleSearch(upstream(UPSTREAMS.articleSearch, { token })),
    sites,
    offers,
    purges,
    addresses,
    redirects,
    contentApi: createContentApi(
      upstream(UPSTREAMS.contentApi, { token, bookmark: purges.bookmark }),
      settings.CONTENT_API_VERSION,
    ),
    sealBody,
    htmlHeaders: createHtmlHeaders({
      media: settings.MEDIA_SERVICE_URL,
      identity: settings.IDENTITY_ORIGIN,
      thirdParties: usedThirdParties(settings),
    }),
    pageStyles: createPageStyles(),
    ...createSignedPlaces({
      secret: settings.IMAGE_SIGNING_SECRET,
      serviceUrl: settings.MEDIA_SERVICE_URL,
      playerId: settings.VIDEO_PLAYER_ID,
    }),
    imageService: createImageService({ ...upstreams.placeOf(UPSTREAMS.images), log }),
    crawlerTurns: createCrawlerTurns(clock),
    cache: createTemplateCache({
      ...caches,
      memory: createMemoryTier(settings.MEMORY_CACHE_MB * 1024 * 1024),
      sharedTiers: [
        ...(settings.CACHE_API_ENABLED
          ? [createCacheApiTier(openCache, { clock, log, zone: publicOrigin(MANDATORS[0].id) })]
          : []),
        ...(settings.KV_ENABLED ? [createKvTier(env.TEMPLATES, { clock, log })] : []),
      ],
      acquireLease: (key, forMs) => objects(env.REFRESH_LEASE).getByName(key).acquire(forMs),
    }),
    queryCache: createTemplateCache({
      ...caches,
      memory: createMemoryTier(QUERY_CACHE_BYTES),
      sharedTiers: [],
      acquireLease: async () => true,
    }),
  };
}

type ReadersParts = Parts & Pick<Readers, 'unsealBody'> & { readonly publishing: Publishing };

function createReaders(parts: ReadersParts): Readers {
  const { env, clock, settings, log, objects, upstreams, publishing, unsealBody } = parts;
  const upstream = upstreams.of;
  const identity = createIdentity(upstream(UPSTREAMS.identity), {
    serviceToken: settings.IDENTITY_SERVICE_TOKEN,
    clientSecret: settings.IDENTITY_CLIENT_SECRET,
  });
  const publicKeys = createPublicKeys(
    settings.KV_ENABLED ? createKeptPublicKeys(identity, env.TEMPLATES, clock) : identity,
    clock,
    log,
  );
  const tokens = createVerifiedTokens({ keys: publicKeys, issuer: settings.IDENTITY_ISSUER, clock });
  const sessions = createSessions({ tokens, refreshSession: createRefreshSession(identity, clock, log), clock, log });
  const logIn = createLogIn({ identity, sessions, publicOrigin: publishing.publicOrigin, clock, log });
  const attempts = createAttempts({
    openCounter: (name) => objects(env.ATTEMPT_COUNTER).getByName(name),
    secret: attemptsKey(settings),
    clock,
    log,
  });
  const mailLimit = createMailLimit(attempts, async (mailbox) => {
    const counted = await identity.countMail(mailbox);
    return counted.ok ? counted.value : null;
  });
  const accounts = createAccounts({ identity, sessions, logIn, mailLimit });
  const userApi = upstream(UPSTREAMS.userApi, { token: settings.READER_SERVICE_TOKEN });
  return {
    settings,
    paywallService: (settings.PAYWALL_KIND === 'zephr' ? createZephrPaywall : createPaywallService)(
      upstream(UPSTREAMS.paywall, { bookmark: publishing.purges.bookmark }),
    ),
    newsletterService: createNewsletterService(
      upstream(UPSTREAMS.newsletters, { token: settings.READER_SERVICE_TOKEN }),
    ),
    identity,
    identityHealth: createIdentityHealth(identity, clock),
    publicKeys,
    googleKeys:
      settings.GOOGLE_KEYS_URL === '' ? null : createPublicKeys(createGoogleKeys(upstreams.ofGoogle()), clock, log),
    sessions,
    openSession: sessions.open,
    logIn,
    subscriptions: createSubscriptions(upstream(UPSTREAMS.subscriptions), {
      token: settings.READER_SERVICE_TOKEN,
      clock,
      log,
    }),
    userApi: createUserApi(userApi, log),
    gifts: createGifts(userApi),
    accounts,
    logOut: createLogOut({ identity, sessions, accounts }),
    unsealBody,
    attempts,
    mailLimit,
    rates: createNetworkRates(env, log),
    openLiveArticle: (name: string) => objects(env.LIVE_ARTICLE).getByName(name),
    readInsights: createReadInsights({ openTable: () => objects(env.INSIGHTS).getByName(INSIGHTS), log }),
    fetchGauges: createFetchGauges(upstream(UPSTREAMS.contentServer, { token: settings.READER_SERVICE_TOKEN })),
    renderedLayers: new WeakMap(),
    hotPages: createHotPages({
      clock,
      onChange: [publishing.purges.onPurge, publishing.sites.onChange, publishing.switches.onChange],
    }),
  };
}
