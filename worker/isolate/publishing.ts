import type { Clock } from '#shared/lib/clock.ts';
import type { Logger } from '#shared/lib/logger.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import type { KnownAddresses } from '../cache/knownAddresses.ts';
import type { LastKnown } from '../cache/lastKnown.ts';
import type { Purges } from '../cache/purges.ts';
import type { SealBody } from '../cache/sealBody.ts';
import type { TemplateCache } from '../cache/templateCache.ts';
import type { PublishingSettings } from '../env.ts';
import type { HtmlHeaders } from '../http/headers.ts';
import type { TitleHosts } from '../http/titleHosts.ts';
import type { Meter } from '../insights/meter.ts';
import type { Switches } from '../switches/switches.ts';
import type { SignedPlaces } from '../render/signedPlaces.ts';
import type { PageStyles } from '../render/pageStyles.ts';
import type { StyledPage } from '../render/styleSources.ts';
import type { CrawlerTurns } from '../templates/crawlerTurns.ts';
import type { ContentApi } from '../services/contentApi.ts';
import type { ArticleSearch } from '../services/articleSearch.ts';
import type { ContentServer } from '../services/contentServer.ts';
import type { ImageService } from '../services/imageService.ts';
import type { Offers } from '../services/offers.ts';
import type { RedirectRules } from '../services/redirectRules.ts';
import type { SiteDirectory } from '../services/siteDirectory.ts';

/**
 * What renders for everybody works with this half of the isolate: content, caches, settings. Nothing in it knows a
 * reader, and nothing of the other half can be reached from it. Decision 015.
 */
export type Publishing = SignedPlaces & {
  readonly build: string;
  /** What the platform calls this upload of it; empty on this machine. */
  readonly version: string;
  readonly settings: PublishingSettings;
  readonly log: Logger;
  readonly clock: Clock;
  readonly random: () => number;
  /**
   * The address under which a title is public: what names addresses does not repeat the host that a request happened to
   * name.
   */
  readonly publicOrigin: (mandator: MandatorId) => string;
  readonly titleHosts: TitleHosts;
  /** Counts what happens; of whom, it cannot say. */
  readonly meter: Meter;
  readonly switches: Switches;
  readonly contentApi: ContentApi;
  readonly contentServer: ContentServer;
  readonly searchArticles: ArticleSearch;
  readonly sites: SiteDirectory;
  readonly redirects: RedirectRules;
  readonly offers: Offers;
  readonly lastKnown: LastKnown;
  readonly cache: TemplateCache;
  readonly crawlerTurns: CrawlerTurns;
  /** For pages that show what readers typed: small, and never stored. Decision 008. */
  readonly queryCache: TemplateCache;
  readonly purges: Purges;
  readonly addresses: KnownAddresses;
  /** Seals the body of a paid article; opening it is not for who renders for everybody. */
  readonly sealBody: SealBody;
  readonly htmlHeaders: HtmlHeaders;
  readonly pageStyles: (page: StyledPage) => PageStyles;
  readonly imageService: ImageService;
};
