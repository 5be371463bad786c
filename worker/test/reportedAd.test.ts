import { expect, it } from 'vitest';
import type { PoliticalAd } from '#shared/domain/ads/politicalAd.ts';
import { politicalAdTexts } from '#shared/i18n/texts/politicalAd.ts';
import { createFaultyPortal } from './faultyPortal.ts';

const AD: PoliticalAd = {
  id: 'partei-wahl',
  sponsor: { name: 'Partei', email: 'partei@wahl.example', address: 'Ring 1, 50667 Köln', country: 'DE' },
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
};

it.each<[number, string, () => Response]>([
  [200, 'there is', () => Response.json({ type: 'politicalAd', ad: AD })],
  [404, 'there is none', () => Response.json({}, { status: 404 })],
  [503, 'nobody can say', () => Response.json({}, { status: 500 })],
])('thanks for the report of an ad with %i where %s', async (status, _, content) => {
  const answer = await createFaultyPortal({ upstreams: { '/content/v5': content } }).request(
    '/transparenz/partei-wahl/gemeldet',
  );
  expect([answer.status, answer.text.includes(politicalAdTexts.reported.text)]).toEqual([status, status === 200]);
});
