import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { addressFilterContract, writeAddressFilter } from '#shared/contracts/addressFilter.contract.ts';
import {
  addAddresses,
  createAddressFilter,
  isOverfull,
  type BloomFilter,
} from '#shared/domain/addresses/addressFilter.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import type { OriginEnv } from '../../env.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { readQuery } from '../../http/readQuery.ts';
import { readerServiceAuth } from '../../http/readerServiceAuth.ts';
import { validationError } from '../../http/validationError.ts';
import { openDatabase } from '../../database/database.ts';
import { listAddresses } from '../store/listAddresses.ts';

/**
 * Serves the filter of addresses that exist in a title, so that the portal need not look up those that do not. Decision
 * 011.
 */
export const addressRoutes = new Hono<{ Bindings: OriginEnv }>();

/** A filter is renewed after this time; purges name what is published in between. */
const RENEWED_AFTER_MS = 15 * 60_000;
/**
 * Renewing only adds new addresses. After this time the filter is rebuilt from scratch, which drops deleted addresses
 * and changes the seed.
 */
const REBUILT_AFTER_MS = 24 * 60 * 60_000;
/** Tolerance: the database stamps new addresses by its own clock. */
const CLOCKS_DIFFER_BY_MS = 60_000;
/** Longer than the platform's time limit for a build. */
const TURN_MS = 2 * 60_000;

const input = v.object({ mandator: v.picklist(MANDATOR_IDS) });
const time = v.pipe(v.string(), v.transform(Number));
const stampContract = v.object({ builtAt: time, wholeAt: time, change: v.string() });
type Stamp = v.InferOutput<typeof stampContract>;

// The portal only: knowing the seed allows forging addresses that the filter takes for known.
addressRoutes.get('/address-bloom', readerServiceAuth, async (c) => {
  const query = v.safeParse(input, readQuery(c.req.url));
  if (!query.success) return validationError(query.issues);
  const { mandator } = query.output;
  const known = /^(?:W\/)?"(\w+)"$/.exec(c.req.header('if-none-match') ?? '')?.[1];
  const stored = await c.env.FILES.get(nameOf(mandator), { onlyIf: known ? { etagDoesNotMatch: known } : {} });
  const stamp = v.safeParse(stampContract, stored?.customMetadata);
  if (!stored || !stamp.success) {
    const building = inTurn(c.env, mandator, () => build(c.env, mandator, null));
    // The build continues if the caller disconnects.
    c.executionCtx.waitUntil(building);
    const built = await building;
    return built ? answer(built) : errorEnvelope(404, 'NotFoundError', 'address_filter_not_built_yet');
  }
  const { builtAt } = stamp.output;
  if (Date.now() - builtAt > RENEWED_AFTER_MS)
    c.executionCtx.waitUntil(inTurn(c.env, mandator, () => renew(c.env, mandator, stamp.output)));
  return answer({ etag: stored.httpEtag, builtAt, body: 'body' in stored ? stored.body : null });
});

type Filter = { readonly etag: string; readonly builtAt: number; readonly body: BodyInit | null };

/** `last-modified` is the time the filter was built, on a 304 too: the portal rejects a filter that is too old. */
function answer({ etag, builtAt, body }: Filter): Response {
  const headers = { etag, 'last-modified': new Date(builtAt).toUTCString(), 'content-type': 'application/json' };
  return new Response(body, { status: body === null ? 304 : 200, headers });
}

/**
 * Runs the build in one of several concurrent callers; returns null in the others. After a failure the lock stays until
 * it expires.
 */
async function inTurn<T>({ FILES }: OriginEnv, mandator: string, work: () => Promise<T>): Promise<T | null> {
  const name = `address-filter-turns/${mandator}`;
  const isFree = { uploadedBefore: new Date(Date.now() - TURN_MS) };
  // R2 refuses concurrent writes under one name: another caller holds the lock.
  const turn = await FILES.put(name, '', { onlyIf: isFree }).catch(() => null);
  if (!turn) return null;
  const result = await work();
  await FILES.delete(name);
  return result;
}

/** If nothing has changed since the last build, the filter only gets a new time. */
async function renew(env: OriginEnv, mandator: string, stamp: Stamp): Promise<Filter> {
  const builtAt = Date.now();
  const change = await lastChange(env);
  const stored = builtAt - stamp.wholeAt < REBUILT_AFTER_MS ? await env.FILES.get(nameOf(mandator)) : null;
  if (!stored) return build(env, mandator, null);
  const body = await stored.text();
  if (change === stamp.change) return store(env, mandator, body, { ...stamp, builtAt });
  return build(env, mandator, {
    stamp,
    ...v.parse(v.pipe(v.string(), v.parseJson(), addressFilterContract), body).data,
  });
}

type Last = { readonly stamp: Stamp; readonly bloom: BloomFilter };

/** Adds new addresses to the last filter while it is large enough; builds a new one otherwise. */
async function build(env: OriginEnv, mandator: string, last: Last | null): Promise<Filter> {
  // Both are read before the addresses: the filter may miss changes made meanwhile.
  const stamp = { builtAt: Date.now(), change: await lastChange(env) };
  const db = openDatabase(env.DB);
  if (last) {
    addAddresses(last.bloom, await listAddresses(db, mandator, last.stamp.builtAt - CLOCKS_DIFFER_BY_MS));
    if (!isOverfull(last.bloom))
      return store(env, mandator, writeAddressFilter(last.bloom), { ...stamp, wholeAt: last.stamp.wholeAt });
  }
  const [one = 0, other = 0] = crypto.getRandomValues(new Uint32Array(2));
  const bloom = createAddressFilter(await listAddresses(db, mandator, null), [one, other]);
  return store(env, mandator, writeAddressFilter(bloom), { ...stamp, wholeAt: stamp.builtAt });
}

async function store(
  { FILES }: OriginEnv,
  mandator: string,
  body: string,
  { builtAt, wholeAt, change }: Stamp,
): Promise<Filter> {
  const customMetadata = { builtAt: String(builtAt), wholeAt: String(wholeAt), change };
  const { httpEtag } = await FILES.put(nameOf(mandator), body, { customMetadata });
  return { etag: httpEtag, builtAt, body };
}

/** Every change of content writes a purge, so the number of the last purge identifies the state of the content. */
async function lastChange(env: OriginEnv): Promise<string> {
  const row = await openDatabase(env.DB).get(sql`SELECT seq FROM sqlite_sequence WHERE name = 'purge_outbox'`);
  return String(v.is(v.object({ seq: v.number() }), row) ? row.seq : 0);
}

function nameOf(mandator: string): string {
  return `address-blooms/${mandator}.json`;
}
