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
import type { CrawlerTurns } from '../render/crawlerTurns.ts';
import type { ContentApi } from '../services/contentApi.ts';
import type { ArticleSearch } from '../services/articleSearch.ts';
import type { ContentServer } from '../services/contentServer.ts';
import type { ImageService } from '../services/imageService.ts';
import type { Offers } from '../services/offers.ts';
import type { RedirectRules } from '../services/redirectRules.ts';
import type { SiteDirectory } from '../services/siteDirectory.ts';

/**
 * The half of the isolate that renders shared pages: content, caches, settings. It knows no reader and cannot reach the
 * other half. Decision 015.
 */
export type Publishing = SignedPlaces & {
  readonly build: string;
  /** The platform's id of the deployed version; empty locally. */
  readonly version: string;
  readonly settings: PublishingSettings;
  readonly log: Logger;
  readonly clock: Clock;
  readonly random: () => number;
  /** The title's canonical origin, used in links regardless of the request's host. */
  readonly publicOrigin: (mandator: MandatorId) => string;
  readonly titleHosts: TitleHosts;
  /** Counts events, without any reader. */
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
  /** For pages that show what readers typed: small, and never stored in shared tiers. Decision 008. */
  readonly queryCache: TemplateCache;
  readonly purges: Purges;
  readonly addresses: KnownAddresses;
  /** Encrypts the body of a paid article; shared rendering has no way to decrypt it. */
  readonly sealBody: SealBody;
  readonly htmlHeaders: HtmlHeaders;
  readonly pageStyles: (page: StyledPage) => PageStyles;
  readonly imageService: ImageService;
};
