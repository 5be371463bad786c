import * as v from 'valibot';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import type { TitleClient } from '#worker/services/openId/asClient.ts';
import type { Examined } from '../examination.ts';

const clientContract = v.object({ id: v.string(), secret: v.string() });
const clientsContract = v.pipe(v.string(), v.parseJson(), v.record(v.picklist(MANDATOR_IDS), clientContract));

/** One of `IDENTITY_CLIENTS`; null if it names none. */
export function clientOf(settings: Examined['settings']): TitleClient | null {
  const clients = v.safeParse(clientsContract, settings['IDENTITY_CLIENTS'] ?? '');
  return clients.success ? (Object.values(clients.output)[0] ?? null) : null;
}
