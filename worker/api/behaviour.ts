import * as v from 'valibot';
import { CLICKS, DEPTHS, MOST_CLICKS, OUTCOMES } from '#shared/domain/page/behaviour.ts';
import { LONGEST_VITAL_MS, VITALS } from '#shared/domain/page/vitals.ts';
import { VARIANTS } from '#shared/domain/recommendations/variant.ts';
import type { Call } from '../calls/call.ts';
import { errorEnvelope } from '../http/errorEnvelope.ts';
import { isCrawler } from '../http/isCrawler.ts';
import { routeNameContract } from './routeName.ts';

const measurement = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(LONGEST_VITAL_MS)));

const behaviourContract = v.object({
  route: routeNameContract,
  /** Sent once per view. */
  depth: v.optional(v.picklist(DEPTHS)),
  clicks: v.optional(v.pipe(v.array(v.picklist(CLICKS)), v.maxLength(MOST_CLICKS)), []),
  vitals: v.optional(v.object(v.entriesFromList(VITALS, measurement)), {}),
  experiment: v.optional(
    v.object({
      variant: v.picklist(VARIANTS),
      outcomes: v.pipe(
        v.array(v.picklist(OUTCOMES)),
        v.check((outcomes) => new Set(outcomes).size === outcomes.length),
      ),
    }),
  ),
});

/**
 * Counts what a browser measured of a page view (`client/page/measureBehaviour.ts`) with its reader's consent: class
 * `behaviour` of decision 060. Only known labels enter the metrics.
 */
export function countBehaviour({ visit, isolate }: Call, body: unknown): Response {
  const sent = v.safeParse(behaviourContract, body);
  if (!sent.success) return errorEnvelope(400, 'No measurements');
  if (!isCrawler(visit.request.headers.get('user-agent'))) count(sent.output, isolate.publishing.meter);
  return new Response(null, { status: 204 });
}

type Sent = v.InferOutput<typeof behaviourContract>;

function count(
  { route, depth, clicks, vitals, experiment }: Sent,
  meter: Call['isolate']['publishing']['meter'],
): void {
  if (depth !== undefined) meter.counter('depths', { route, percent: String(depth) }).add(0);
  for (const click of clicks) meter.counter('clicks', { route, click }).add(0);
  if (experiment) {
    const { variant, outcomes } = experiment;
    for (const outcome of outcomes) meter.counter('experiment', { variant, outcome }).add(0);
  }
  for (const vital of VITALS) {
    const value = vitals[vital];
    if (value !== undefined) meter.counter('vitals', { vital, route }).add(value);
  }
}
