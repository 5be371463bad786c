import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { titleOrigin } from '#shared/mandators/titleOrigin.ts';
import { UPSTREAMS } from '#shared/upstreams.ts';
import type { Purges } from '../cache/purges.ts';
import type { SealBody } from '../cache/sealBody.ts';
import { publishingSettings, type Settings } from '../env.ts';
import { createHtmlHeaders } from '../http/headers.ts';
import { createTitleHosts } from '../http/titleHosts.ts';
import { createPageStyles } from '../render/pageStyles.ts';
import { createSignedPlaces } from '../render/signedPlaces.ts';
import { createImageService } from '../services/imageService.ts';
import { createSwitches, type Switches } from '../switches/switches.ts';
import { createCrawlerTurns } from '../render/crawlerTurns.ts';
import type { Basis } from './basis.ts';
import { createCaches } from './createCaches.ts';
import { createContent } from './createContent.ts';
import type { Publishing } from './publishing.ts';

/** The half that renders shared pages. */
export function createPublishing(basis: Basis, sealBody: SealBody): Publishing {
  const { env, build, clock, random, settings, log, meter, upstreams } = basis;
  const ofPages = publishingSettings(settings);
  const content = createContent(basis);
  const { purges } = content;
  const switches = createSwitches({ store: env.TEMPLATES, clock, log });
  retractSwitched(switches, purges);
  const publicOrigin = createPublicOrigin(settings);
  return {
    ...content,
    ...createCaches(basis, { purges, publicOrigin }),
    build,
    version: env.VERSION?.id ?? '',
    settings: ofPages,
    log,
    clock,
    random,
    publicOrigin,
    titleHosts: createTitleHosts(publicOrigin),
    meter,
    switches,
    sealBody,
    htmlHeaders: createHtmlHeaders({
      media: settings.MEDIA_SERVICE_URL,
      pictures: settings.PICTURE_ORIGIN,
      identity: settings.IDENTITY_ORIGIN,
      payments: settings.PAYMENT_ORIGIN,
      ads: ofPages.AD_ORIGIN,
      thirdParties: ofPages,
    }),
    pageStyles: createPageStyles(),
    ...createSignedPlaces({
      secret: settings.IMAGE_SIGNING_SECRET,
      pictureOrigin: settings.PICTURE_ORIGIN,
      serviceUrl: settings.MEDIA_SERVICE_URL,
      playerId: settings.VIDEO_PLAYER_ID,
      thirdParties: settings.THIRD_PARTIES,
    }),
    imageService: createImageService({
      ...upstreams.placeOf(UPSTREAMS.images),
      breakerPauseMs: settings.BREAKER_PAUSE_SECONDS * 1_000,
      clock,
      log,
    }),
    crawlerTurns: createCrawlerTurns(clock),
  };
}

function createPublicOrigin(settings: Settings): Publishing['publicOrigin'] {
  const origins = new Map<MandatorId, string>(MANDATORS.map(({ id }) => [id, titleOrigin(settings, id)]));
  return (mandator) => origins.get(mandator) ?? '';
}

/** Removes a switched-off article from every page that shows it, even while the purge log is unreachable. */
function retractSwitched(switches: Switches, purges: Purges): void {
  switches.onChange(({ retractedIds }) => {
    if (retractedIds.length > 0)
      purges.applyHere({ soft: [], hard: retractedIds.flatMap((id) => [cacheTag.article(id), cacheTag.teaser(id)]) });
  });
}
