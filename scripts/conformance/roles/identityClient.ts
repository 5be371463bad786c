import * as v from 'valibot';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import type { Examined } from '../examination.ts';

const clientContract = v.object({ id: v.string(), secret: v.string() });
const clientsContract = v.pipe(v.string(), v.parseJson(), v.record(v.picklist(MANDATOR_IDS), clientContract));

/** A title as a client of the provider. */
export type Client = v.InferOutput<typeof clientContract>;

/** One of `IDENTITY_CLIENTS`; null if it names none. */
export function clientOf(settings: Examined['settings']): Client | null {
  const clients = v.safeParse(clientsContract, settings['IDENTITY_CLIENTS'] ?? '');
  return clients.success ? (Object.values(clients.output)[0] ?? null) : null;
}

/** How a client proves itself: RFC 6749, 2.3.1. */
export function asClient({ id, secret }: Client, ways: readonly string[], grant: Readonly<Record<string, string>>) {
  if (!ways.includes('client_secret_basic') && ways.includes('client_secret_post'))
    return { body: new URLSearchParams({ ...grant, client_id: id, client_secret: secret }) };
  const credentials = [id, secret].map(encodeURIComponent).join(':');
  return {
    body: new URLSearchParams(grant),
    headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
  };
}
