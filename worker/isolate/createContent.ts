import { MANDATORS } from '#shared/mandators/mandators.ts';
import { titleOrigin } from '#shared/mandators/titleOrigin.ts';
import { UPSTREAMS } from '#shared/upstreams.ts';
import { createKnownAddresses } from '../cache/knownAddresses.ts';
import { createLastKnown } from '../cache/lastKnown.ts';
import { createPurges } from '../cache/purges.ts';
import { createArticleSearch } from '../services/articleSearch.ts';
import { createContentApi } from '../services/contentApi.ts';
import { createContentServer } from '../services/contentServer.ts';
import { createOffers } from '../services/offers.ts';
import { createRedirectRules } from '../services/redirectRules.ts';
import { logWidgetFaults } from '../services/logWidgetFaults.ts';
import { createSharedSites } from '../services/sharedSites.ts';
import { createSiteDirectory } from '../services/siteDirectory.ts';
import type { Basis } from './basis.ts';
import { forgetOnPurge } from './forgetOnPurge.ts';
import type { Publishing } from './publishing.ts';

type Content = Pick<
  Publishing,
  | 'purges'
  | 'contentApi'
  | 'contentServer'
  | 'searchArticles'
  | 'sites'
  | 'offers'
  | 'lastKnown'
  | 'addresses'
  | 'redirects'
>;

/**
 * Multiple of the menus' lifetime: an older filter does no harm, since purges name newer pages, and the content server
 * rebuilds it only four times an hour.
 */
const FILTER_KEPT_TIMES = 10;

/** Content of shared pages, and the purges that signal its changes. */
export function createContent({ env, clock, settings, log, objects, upstreams, stores }: Basis): Content {
  const { READER_SERVICE_TOKEN: token, SITE_SECONDS: freshForSeconds } = settings;
  const purges = createPurges({
    openLog: () => objects(env.PURGE_LOG).getByName('log'),
    clock,
    log,
    pollSeconds: settings.PURGE_POLL_SECONDS,
    waitSeconds: settings.PURGE_WAIT_SECONDS,
  });
  const { bookmark } = purges;
  const contentServer = createContentServer(upstreams.of(UPSTREAMS.contentServer, { token, bookmark }), log);
  const lastKnown = createLastKnown(stores.openCache, { log, zone: titleOrigin(settings, MANDATORS[0].id) });
  const { fetchAddressFilter: fetchFilter, fetchRedirects, fetchSites } = contentServer;
  const sharedSites = createSharedSites({ fetchSites, lastKnown, clock, freshForSeconds, readAsOf: purges.readAsOf });
  const sites = createSiteDirectory(sharedSites, clock, freshForSeconds);
  const offers = createOffers(upstreams.of(UPSTREAMS.store), clock, lastKnown);
  const addresses = createKnownAddresses({
    fetchFilter,
    purges,
    clock,
    freshForSeconds: FILTER_KEPT_TIMES * freshForSeconds,
  });
  const redirects = createRedirectRules({ fetchRedirects, addresses, clock, freshForSeconds });
  logWidgetFaults(sites, log);
  forgetOnPurge({ purges, sites, sharedSites, redirects, offers });
  return {
    purges,
    contentApi: createContentApi(upstreams.of(UPSTREAMS.contentApi, { token, bookmark }), settings.CONTENT_API_VERSION),
    contentServer,
    searchArticles: createArticleSearch(upstreams.of(UPSTREAMS.articleSearch, { token })),
    sites,
    offers,
    lastKnown,
    addresses,
    redirects,
  };
}
