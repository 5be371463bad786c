import { expect, it } from 'vitest';
import { politicalAdTexts } from '#shared/i18n/texts/politicalAd.ts';
import { politicalAdOf } from '../../e2e/support/politicalAdOf.ts';
import { createFaultyPortal } from './faultyPortal.ts';

it.each<[number, string, () => Response]>([
  [200, 'there is', () => Response.json({ type: 'politicalAd', ad: politicalAdOf() })],
  [404, 'there is none', () => Response.json({}, { status: 404 })],
  [503, 'the outcome is unknown', () => Response.json({}, { status: 500 })],
])('thanks for the report of an ad with %i where %s', async (status, _, content) => {
  const answer = await createFaultyPortal({ upstreams: { '/content/v5': content } }).request(
    '/transparenz/partei-wahl/gemeldet',
  );
  expect([answer.status, answer.text.includes(politicalAdTexts.reported.text)]).toEqual([status, status === 200]);
});
