import type { PoliticalAd } from '#shared/domain/ads/politicalAd.ts';

/** The notice of an ad from the Union, for an election on 13 September 2026. */
export function politicalAdOf(changed: Partial<PoliticalAd> = {}): PoliticalAd {
  return {
    id: 'partei-wahl',
    sponsor: { name: 'Partei', email: 'x@partei.example', address: 'Am Markt 1', country: 'DE' },
    controller: null,
    payer: null,
    firstDay: '2026-08-01',
    lastDay: '2026-09-12',
    amounts: { adCents: 100_000, campaignCents: null, benefits: null },
    funds: { origin: 'private', region: 'inside' },
    method: 'Preisliste',
    occasion: { kind: 'election', name: 'Kommunalwahl', day: '2026-09-13', informationUrl: 'https://wahl.example/' },
    suspended: null,
    reach: null,
    ...changed,
  };
}
