import * as v from 'valibot';
import { analyticsNameOf } from '#shared/domain/page/trackingType.ts';
import { VITALS } from '#shared/domain/page/vitals.ts';
import { ROUTES } from '#shared/routes/routes.ts';
import { errorEnvelope } from '../http/errorEnvelope.ts';
import type { Publishing } from '../isolate/publishing.ts';

/** A page that is open for longer has no measurement of its loading that anybody could use. */
const measurement = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(60_000)));
const routeNames = new Set<string>(ROUTES.map(({ name }) => analyticsNameOf(name)));

const vitalsContract = v.object({
  route: v.pipe(
    v.string(),
    v.check((name) => routeNames.has(name)),
  ),
  ...v.entriesFromList(VITALS, measurement),
});

/** What a browser measured of a page (`client/page/reportVitals.ts`). Only words of ours get into the figures. */
export function countVitals({ meter }: Publishing, body: unknown): Response {
  const sent = v.safeParse(vitalsContract, body);
  if (!sent.success) return errorEnvelope(400, 'No measurements');
  const { route, ...measured } = sent.output;
  for (const vital of VITALS) {
    const value = measured[vital];
    if (value !== undefined) meter.counter('vitals', { vital, route }).add(value);
  }
  return new Response(null, { status: 204 });
}
