import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { encodeFilterBits } from '#shared/contracts/addressFilter.contract.ts';
import { createAddressFilter } from '#shared/domain/addresses/addressFilter.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import type { OriginEnv } from '../env.ts';
import { readQuery } from '../http/readQuery.ts';
import { validationError } from '../http/validationError.ts';
import { openDatabase } from '../store/database.ts';
import { listAddresses } from '../store/listAddresses.ts';

/** Which pages a title has, so that the portal need not ask for those it has not. Decision 011. */
export const addressRoutes = new Hono<{ Bindings: OriginEnv }>();

/** Reading every index anew costs: what was published since is named by its purge until then. */
const REBUILT_AFTER_MS = 15 * 60_000;

const input = v.object({ mandator: v.picklist(MANDATOR_IDS) });
const stampContract = v.object({ builtAt: v.pipe(v.string(), v.transform(Number)), change: v.string() });

addressRoutes.get('/address-filter', async (c) => {
  const query = v.safeParse(input, readQuery(c.req.url));
  if (!query.success) return validationError(query.issues);
  const { mandator } = query.output;
  const known = /^(?:W\/)?"(\w+)"$/.exec(c.req.header('if-none-match') ?? '')?.[1];
  const stored = await c.env.PICTURES.get(nameOf(mandator), { onlyIf: known ? { etagDoesNotMatch: known } : {} });
  if (!stored) {
    const building = build(c.env, mandator);
    // Whoever asks may not have the patience.
    c.executionCtx.waitUntil(building);
    return answer(await building);
  }
  const stamp = v.parse(stampContract, stored.customMetadata);
  if (Date.now() - stamp.builtAt > REBUILT_AFTER_MS) c.executionCtx.waitUntil(rebuildWhenChanged(c.env, mandator, stamp.change));
  return answer({ etag: stored.httpEtag, body: 'body' in stored ? stored.body : null });
});

function answer({ etag, body }: { readonly etag: string; readonly body: BodyInit | null }): Response {
  return new Response(body, { status: body === null ? 304 : 200, headers: { etag, 'content-type': 'application/json' } });
}

async function rebuildWhenChanged(env: OriginEnv, mandator: string, change: string): Promise<void> {
  if ((await lastChange(env)) !== change) await build(env, mandator);
}

async function build(env: OriginEnv, mandator: string) {
  const builtAt = String(Date.now());
  const change = await lastChange(env);
  const bits = createAddressFilter(await listAddresses(openDatabase(env.DB), mandator));
  const body = JSON.stringify({ data: { bits: encodeFilterBits(bits) } });
  const { httpEtag } = await env.PICTURES.put(nameOf(mandator), body, { customMetadata: { builtAt, change } });
  return { etag: httpEtag, body };
}

/** Every change of content is written with its purge, so the number of the last purge says whether there was one. */
async function lastChange(env: OriginEnv): Promise<string> {
  const row = await openDatabase(env.DB).get(sql`SELECT seq FROM sqlite_sequence WHERE name = 'purge_outbox'`);
  return String(v.is(v.object({ seq: v.number() }), row) ? row.seq : 0);
}

function nameOf(mandator: string): string {
  return `address-filters/${mandator}.json`;
}
