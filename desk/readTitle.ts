import type { Context } from 'hono';
import { MANDATOR_IDS, type MandatorId } from '#shared/mandators/mandator.ts';

/** The title that the address names, or the first. */
export function readTitle(c: Context): MandatorId {
  return MANDATOR_IDS.find((id) => id === c.req.query('titel')) ?? MANDATOR_IDS[0];
}
