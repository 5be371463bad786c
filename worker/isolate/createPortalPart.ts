import { UPSTREAMS } from '#shared/upstreams.ts';
import { ok } from '#shared/lib/result.ts';
import type { Settings } from '../env.ts';
import { createReadInsights, type ReadInsights } from '../insights/readInsights.ts';
import type { Attempts } from '../limits/attempts.ts';
import type { MailLimit } from '../limits/mailLimit.ts';
import { createNetworkRates, type NetworkRates } from '../limits/networkRates.ts';
import type { LiveArticleStub } from '../live/announceChanges.ts';
import { createHotPages, type HotPages } from '../http/hotPages.ts';
import { createCustomerLives, type CustomerLives } from '../services/customerLives.ts';
import { createFetchGauges, type FetchGauges } from '../services/gauges.ts';
import { createReaderDesk, type ReaderDesk } from '../services/readerDesk.ts';
import { createStaffStanding, type StaffStanding } from '../services/staffStanding.ts';
import type { Upstream } from '../services/upstream.ts';
import type { Basis } from './basis.ts';
import type { Publishing } from './publishing.ts';

export type PortalPart = {
  readonly settings: Pick<
    Settings,
    'PURGE_SECRET' | 'STAFF_SECRET' | 'EDITORS_SIGNING_KEY' | 'DESK_ORIGIN' | 'LIVE_MAX_CONNECTIONS'
  >;
  readonly attempts: Attempts;
  readonly mailLimit: MailLimit;
  readonly rates: NetworkRates;
  readonly hotPages: HotPages;
  readonly openLiveArticle: (name: string) => LiveArticleStub;
  /** Metrics and backend gauges, for staff. */
  readonly readInsights: ReadInsights;
  readonly fetchGauges: FetchGauges;
  readonly customerLives: CustomerLives;
  readonly staffStanding: StaffStanding;
  /** Exports and erases a reader's data in all services. */
  readonly readerDesk: ReaderDesk;
};

type Dependencies = Pick<PortalPart, 'attempts' | 'mailLimit'> & {
  readonly publishing: Publishing;
  readonly users: Upstream;
};

export function createPortalPart(
  { env, clock, settings, log, objects, openInsights, upstreams }: Basis,
  { publishing, users, ...limits }: Dependencies,
): PortalPart {
  const { purges, sites, switches } = publishing;
  const store = upstreams.of(UPSTREAMS.store);
  const identity = upstreams.of(UPSTREAMS.identity);
  return {
    ...limits,
    settings,
    rates: createNetworkRates(env, log),
    hotPages: createHotPages({ clock, onChange: [purges.onPurge, sites.onChange, switches.onChange] }),
    openLiveArticle: (name) => objects(env.LIVE_ARTICLE).getByName(name),
    readInsights: createReadInsights({ openTable: openInsights, log }),
    fetchGauges: createFetchGauges({
      contentServer: upstreams.of(UPSTREAMS.contentServer, { token: settings.READER_SERVICE_TOKEN }),
      store,
      commerceToken: settings.COMMERCE_SERVICE_TOKEN,
      identityService: identity,
      identityToken: settings.IDENTITY_SERVICE_TOKEN,
    }),
    // A provider of another house knows no staff: their cookie says what they may do.
    staffStanding: settings.IDENTITY_KIND === '' ? createStaffStanding(identity) : async () => ok(null),
    customerLives: createCustomerLives(store, settings.COMMERCE_SERVICE_TOKEN),
    readerDesk: createReaderDesk(
      { identity, users, subscriptions: store },
      { identity: settings.IDENTITY_SERVICE_TOKEN, subscriptions: settings.COMMERCE_SERVICE_TOKEN },
    ),
  };
}
