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

/** Where pages for everybody have their content from, and what says that it has changed. */
export function createContent({ env, clock, settings, log, objects, upstreams, openCache }: Basis): Content {
  const { READER_SERVICE_TOKEN: token, SITE_SECONDS: keepForSeconds } = settings;
  const purges = createPurges({
    openLog: () => objects(env.PURGE_LOG).getByName('log'),
    clock,
    log,
    pollSeconds: settings.PURGE_POLL_SECONDS,
  });
  const { bookmark } = purges;
  const contentServer = createContentServer(upstreams.of(UPSTREAMS.contentServer, { token, bookmark }), log);
  const sites = createSiteDirectory(contentServer, clock, keepForSeconds);
  const lastKnown = createLastKnown(openCache, { log, zone: titleOrigin(settings, MANDATORS[0].id) });
  const offers = createOffers(upstreams.of(UPSTREAMS.subscriptions), clock, lastKnown);
  const { fetchAddressFilter: fetchFilter, fetchRedirects } = contentServer;
  const addresses = createKnownAddresses({ fetchFilter, purges, clock, keepForSeconds });
  const redirects = createRedirectRules({ fetchRedirects, addresses, clock, keepForSeconds });
  forgetOnPurge({ purges, sites, redirects, offers });
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
