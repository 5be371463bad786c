import { UPSTREAMS } from '#shared/upstreams.ts';
import type { UnsealBody } from '../cache/sealBody.ts';
import type { Settings } from '../env.ts';
import type { RenderedLayers } from '../render/bodyMarkup.ts';
import { createUseGrant, type UseGrant } from '../limits/grantUses.ts';
import { createEditions, type Editions } from '../services/editions.ts';
import { createGifts, type Gifts } from '../services/gifts.ts';
import { createGoogleKeys } from '../services/googleKeys.ts';
import { createPaywallService, type PaywallService } from '../services/paywallService.ts';
import type { Upstream } from '../services/upstream.ts';
import { createZephrPaywall, createZephrTenants } from '../services/zephrPaywall.ts';
import { createPublicKeys, type PublicKeys } from '../session/publicKeys.ts';
import type { Basis } from './basis.ts';
import type { Publishing } from './publishing.ts';

export type PaywallPart = {
  readonly settings: Pick<
    Settings,
    | 'PAYWALL_DISABLED_MANDATORS'
    | 'LINK_TOKEN_SECRET'
    | 'IMAGE_SIGNING_SECRET'
    | 'STAFF_SECRET'
    | 'READER_SERVICE_TOKEN'
  >;
  readonly service: PaywallService;
  /** Whether the paywall service is ours and the identity service is not, so that it cannot verify an id token itself. */
  readonly vouchesForReaders: boolean;
  readonly gifts: Gifts;
  readonly editions: Editions;
  /** Google's public keys for its entitlements; null where they are not configured, and then no grant is accepted. */
  readonly googleKeys: Pick<PublicKeys, 'find'> | null;
  readonly useGrant: UseGrant;
  readonly unsealBody: UnsealBody;
  readonly renderedLayers: RenderedLayers;
};

type Dependencies = Pick<Publishing, 'purges'> & { readonly users: Upstream; readonly unsealBody: UnsealBody };

export function createPaywallPart(
  { env, settings, clock, log, objects, upstreams }: Basis,
  { purges, users, unsealBody }: Dependencies,
): PaywallPart {
  const common = upstreams.of(UPSTREAMS.paywall, { bookmark: purges.bookmark });
  const tenants = Object.entries(settings.PAYWALL_TENANTS).map(
    ([title, address]) => [title, createZephrPaywall(upstreams.of(UPSTREAMS.paywall, { address }))] as const,
  );
  return {
    settings,
    service:
      settings.PAYWALL_KIND === 'zephr'
        ? createZephrTenants(new Map(tenants), createZephrPaywall(common))
        : createPaywallService(common),
    vouchesForReaders: settings.PAYWALL_URL === '' && settings.IDENTITY_KIND === 'openid',
    gifts: createGifts(users),
    editions: createEditions({
      upstream: upstreams.of(UPSTREAMS.contentServer, {
        token: settings.READER_SERVICE_TOKEN,
        bookmark: purges.bookmark,
      }),
      place: upstreams.placeOf(UPSTREAMS.contentServer),
      token: settings.READER_SERVICE_TOKEN,
      log,
    }),
    googleKeys:
      settings.GOOGLE_KEYS_URL === '' ? null : createPublicKeys(createGoogleKeys(upstreams.ofGoogle()), clock, log),
    useGrant: createUseGrant((mandator) => objects(env.GRANT_USES).getByName(mandator), log),
    unsealBody,
    renderedLayers: new WeakMap(),
  };
}
