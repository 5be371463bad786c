import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from '#shared/lib/logger.ts';
import { UPSTREAMS } from '#shared/upstreams.ts';
import type { KeyValueStore } from '../cache/sharedTiers.ts';
import { createTitleHosts } from '../http/titleHosts.ts';
import { readVisit } from '../http/visit.ts';
import { createIdentity } from '../services/identity.ts';
import { createUpstream } from '../services/upstream.ts';
import { createTestKeys, type TestKeys } from '../test/identityKeys.ts';
import { publicKeysContract } from '#shared/contracts/identity.contract.ts';
import { withStoredAnswer } from './storedAnswer.ts';
import { createSessions } from './openSession.ts';
import { createPublicKeys } from './publicKeys.ts';
import { createRefreshSession } from './refreshSession.ts';
import { createVerifiedTokens } from './verifiedTokens.ts';

const READERS = 10_000;
const ISOLATES = 20;
const BEGIN = 1_800_000_000_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Tokens are issued at multiples of this, so that signatures can be reused. */
const STEP_MS = 5 * MINUTE_MS;
const NAVIGATION = { 'sec-fetch-mode': 'navigate', accept: 'text/html' };
const clock = () => Date.now();

type Kind = 'plus' | 'frei';
/** State of the identity service: its latency, and the kind of its answer. */
type Health = { readonly delayMs: number; readonly answer: 'good' | 500 | 'none' | 'refused connection' };
const WELL: Health = { delayMs: 30, answer: 'good' };

let signer: TestKeys;
const signed = new Map<string, Promise<string>>();
beforeAll(async () => {
  signer = await createTestKeys(clock);
  countWork();
});
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'], now: BEGIN }));
afterEach(() => void vi.useRealTimers());

function tokenOf(kind: Kind, at: number): Promise<string> {
  const iat = Math.floor(at / STEP_MS) * (STEP_MS / 1_000);
  const key = `${kind} ${iat}`;
  const token =
    signed.get(key) ??
    signer.sign({ sub: `demo-${kind}`, subscriptionRoles: kind === 'plus' ? ['PLUS'] : [], iat, exp: iat + 600 });
  signed.set(key, token);
  return token;
}

/** The same for every run. */
function createRandom(): () => number {
  let state = 42;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

function createHouse() {
  let health = WELL;
  const kv = new Map<string, ArrayBuffer>();
  const store: KeyValueStore = {
    get: async (key) => kv.get(key) ?? null,
    put: async (key, value) => void kv.set(key, value.slice().buffer),
    delete: async (key) => void kv.delete(key),
  };
  /** The identity service; an answer reflects its state at the time of the call. */
  async function fetch(url: string, { body }: { readonly body?: string | URLSearchParams }): Promise<Response> {
    const { delayMs, answer } = health;
    if (answer === 'refused connection') throw new Error('refused');
    await new Promise((resolve) => (answer === 'none' ? undefined : setTimeout(resolve, delayMs)));
    if (answer === 500) return new Response('kaputt', { status: 500 });
    if (url.endsWith('/jwks.json')) return Response.json({ keys: [signer.jwk] });
    const refreshToken = new URLSearchParams(String(body)).get('refresh_token') ?? '';
    const kind = /^(plus|frei)-\d+$/.exec(refreshToken)?.[1] === 'plus' ? 'plus' : 'frei';
    return Response.json({
      id_token: await tokenOf(kind, clock()),
      access_token: 'zugang',
      refresh_token: refreshToken,
    });
  }
  function openIsolate() {
    const log = createLogger(() => undefined);
    const upstream = createUpstream({
      name: 'identity',
      baseUrl: 'http://identity.localhost',
      fetch,
      deadlineMs: UPSTREAMS.identity.deadlineMs,
      breakerPauseMs: 5_000,
      clock,
      random: () => 0.5,
      log,
      onCall: () => undefined,
    });
    const identity = createIdentity(upstream, { serviceToken: 'dienst', clientSecret: 'kunde', origin: '' });
    const stored = { store, name: 'public-keys', contract: publicKeysContract, clock };
    const fetchPublicKeys = withStoredAnswer(identity.fetchPublicKeys, stored);
    const keys = createPublicKeys({ fetchPublicKeys }, clock, log);
    const tokens = createVerifiedTokens({ keys, issuer: 'http://identity.localhost', provider: null, clock });
    return createSessions({ tokens, refreshSession: createRefreshSession({ identity, clock, log }), clock, log });
  }
  return { openIsolate, become: (next: Health) => void (health = next) };
}

const titles = createTitleHosts((mandator) => `http://${mandator}.localhost`);

type Reader = {
  readonly kind: Kind;
  readonly refreshToken: string;
  idToken: string;
  loggedOut: number;
  locked: number;
  waitedMs: number;
  renewed: boolean;
};
type Isolate = ReturnType<ReturnType<typeof createHouse>['openIsolate']>;

const readerOf = (kind: Kind, at: number): Reader => ({
  kind,
  refreshToken: `${kind}-${at}`,
  idToken: '',
  loggedOut: 0,
  locked: 0,
  waitedMs: 0,
  renewed: false,
});

/** A page view: the reader it recognises, and the cookies it sets. */
async function view(reader: Reader, { open }: Isolate): Promise<void> {
  const cookie = `__Host-id_token=${reader.idToken}; __Host-access_token=zugang; __Host-refresh_token=${reader.refreshToken}`;
  const visit = readVisit(
    new Request('http://tagesbote.localhost/1002', { headers: { ...NAVIGATION, cookie } }),
    titles,
    () => undefined,
  );
  const begun = clock();
  const { reader: known } = await open(visit);
  reader.waitedMs = Math.max(reader.waitedMs, clock() - begun);
  if (known.kind !== 'loggedIn' || visit.setCookies.some((line) => line.includes('Max-Age=0'))) reader.loggedOut += 1;
  if (reader.kind === 'plus' && !(known.kind === 'loggedIn' && known.access.plus)) reader.locked += 1;
  const renewed = visit.setCookies
    .map((line) => /^__Host-id_token=([^;]+)/.exec(line)?.[1])
    .find((token) => token !== undefined);
  if (renewed !== undefined) [reader.idToken, reader.renewed] = [renewed, true];
}

/** Signatures are verified in other threads, which ignore simulated time: the clock stops while they run. */
const atWork = new Set<symbol>();
function countWork(): void {
  for (const name of ['verify', 'importKey'] as const) {
    const work: (...args: never[]) => Promise<unknown> = crypto.subtle[name].bind(crypto.subtle);
    Reflect.set(crypto.subtle, name, (...args: never[]) => {
      const one = Symbol(name);
      atWork.add(one);
      return work(...args).finally(() => atWork.delete(one));
    });
  }
}

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  do await new Promise((resolve) => void setImmediate(resolve));
  while (atWork.size > 0);
}

/** All readers look once, at random moments of so long a time, through these isolates. */
async function readAll(
  readers: readonly Reader[],
  isolates: readonly Isolate[],
  { random, lastsMs }: { random: () => number; lastsMs: number },
) {
  const turns = Array.from({ length: 200 }, (): Reader[] => []);
  for (const reader of readers) turns[Math.floor(random() * turns.length)]?.push(reader);
  const begun = clock();
  for (const [at, turn] of turns.entries()) {
    const open = new Set(turn);
    for (const reader of turn)
      void view(reader, isolates[Math.floor(random() * isolates.length)] ?? expect.unreachable()).finally(() =>
        open.delete(reader),
      );
    while (open.size > 0) await pass(50);
    await pass(Math.max(0, begun + ((at + 1) * lastsMs) / turns.length - clock()));
  }
}

/**
 * A page is waited for no longer than this: the first of an isolate a second for keys, each half a second for tokens.
 */
const PATIENCE_MS = 1_600;

function lossesOf(readers: readonly Reader[]) {
  const sum = (count: (reader: Reader) => number) => readers.reduce((total, reader) => total + count(reader), 0);
  return {
    loggedOut: sum(({ loggedOut }) => loggedOut),
    locked: sum(({ locked }) => locked),
    waitedTooLong: readers.filter(({ waitedMs }) => waitedMs > PATIENCE_MS).length,
  };
}

it.each<[string, Health, number]>([
  ['slow by 1.5 s', { delayMs: 1_500, answer: 'good' }, 10 * MINUTE_MS],
  ['slow by 5 s', { delayMs: 5_000, answer: 'good' }, 10 * MINUTE_MS],
  ['hanging', { delayMs: 0, answer: 'none' }, 10 * MINUTE_MS],
  ['failing', { delayMs: 20, answer: 500 }, 10 * MINUTE_MS],
  ['gone for an hour', { delayMs: 0, answer: 'refused connection' }, HOUR_MS],
])(
  'M71 G19 an identity that is %s, and back cold: of 10,000 readers none is logged out, no payer locked',
  async (_, illness, lastsMs) => {
    const random = createRandom();
    const house = createHouse();
    const readers = await Promise.all(
      Array.from({ length: READERS }, async (__, at): Promise<Reader> => {
        const kind = at % 2 === 0 ? 'plus' : 'frei';
        // Within the day when all is over.
        const idToken = await tokenOf(kind, BEGIN - random() * (24 * HOUR_MS - lastsMs - 3 * STEP_MS));
        return { ...readerOf(kind, at), idToken };
      }),
    );
    const isolates = Array.from({ length: ISOLATES }, house.openIsolate);
    // An earlier visit while the service was healthy: keys are known and stored.
    const first: Reader = { ...readerOf('frei', 0), idToken: await tokenOf('frei', BEGIN) };
    const known = Promise.all(isolates.map((isolate) => view(first, isolate)));
    await pass(1_000);
    await known;

    house.become(illness);
    await readAll(readers.slice(READERS / 2), isolates, { random, lastsMs: lastsMs / 2 });
    // Half of the isolates end and are replaced by new ones that have never reached the service.
    const others = [...isolates.slice(ISOLATES / 2), ...Array.from({ length: ISOLATES / 2 }, house.openIsolate)];
    await readAll(readers, others, { random, lastsMs: lastsMs / 2 });
    expect(lossesOf(readers)).toEqual({ loggedOut: 0, locked: 0, waitedTooLong: 0 });

    house.become({ delayMs: 900, answer: 'good' });
    await readAll(readers.slice(0, READERS / 10), others, { random, lastsMs: MINUTE_MS });
    house.become(WELL);
    await pass(10_000);
    await readAll(readers, others, { random, lastsMs: MINUTE_MS });
    expect(lossesOf(readers)).toEqual({ loggedOut: 0, locked: 0, waitedTooLong: 0 });
    expect(readers.filter(({ renewed }) => !renewed)).toEqual([]);
  },
  120_000,
);
