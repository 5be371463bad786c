import { env as platform } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { COOKIES } from '#shared/cookies/cookies.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import { articlePayload, createFaultyPortal, type Answer } from './faultyPortal.ts';
import { createTestKeys, type TestKeys } from './identityKeys.ts';

const WORLDS = platform.DEEP === '' ? 2 : 100;
const READERS = 100;
const ROUNDS = 10;
const ISOLATES = 3;
const MINUTE_MS = 60_000;
/** A session outlives its identity service by a day: with every jump of the clock a walk stays below that. */
const JUMP_MINUTES = 7 * 60;
const ARTICLE = 70_001;
const TAG = 7;
const TEXT = 'Absatz hinter der Schranke';
const TITLES = ['tagesbote', 'rundblick', 'blitz', 'leverkusen'] as const satisfies readonly MandatorId[];

type Kind = { readonly roles: readonly string[]; readonly opensIn: readonly MandatorId[] };

/** Specification 6: the titles in which a subscription unlocks articles. */
const KINDS: readonly Kind[] = [
  { roles: ['PLUS'], opensIn: TITLES },
  { roles: ['EPAPER'], opensIn: TITLES },
  { roles: ['PLUS', 'PUR'], opensIn: TITLES },
  { roles: ['PLUS', 'WALLET'], opensIn: TITLES },
  { roles: ['WALLET', `PLUS-TAG-${TAG}`], opensIn: TITLES },
  { roles: ['EXPRESS'], opensIn: ['blitz'] },
  { roles: ['PUR'], opensIn: [] },
  { roles: ['WALLET'], opensIn: [] },
  { roles: ['PLUS-TAG-9'], opensIn: [] },
  { roles: [], opensIn: [] },
];

const SERVICES = ['identity', 'paywall', 'users', 'subscriptions', 'content', 'kv'] as const;
type ServiceName = (typeof SERVICES)[number];
const ILLNESSES = ['refused', 'refused', 500, 500, 'garbage', 'garbage', 'late', 'silent'] as const;
type Health = 'well' | (typeof ILLNESSES)[number];

let signer: TestKeys;
beforeAll(async () => {
  signer = await createTestKeys(Date.now);
});

/** The same for every run of a seed. */
function createChance(seed: number) {
  let state = (seed * 7_919) % 2_147_483_647 || 1;
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    oneIn: (count: number) => below(count) === 0,
    of: <T>(things: readonly T[]): T => things[below(things.length)] ?? expect.unreachable(),
  };
}

type Chance = ReturnType<typeof createChance>;

/** Services with random health, a clock that jumps, and isolates that come and go. */
function createWorld(chance: Chance) {
  const health = new Map<ServiceName, Health>();
  let now = Date.now();
  const signed = new Map<string, Promise<string>>();

  const tokenOf = (roles: readonly string[], title: string) => {
    const iat = Math.floor(now / (5 * MINUTE_MS)) * 5 * 60;
    const key = JSON.stringify([roles, title, iat]);
    const token =
      signed.get(key) ??
      signer.sign({ sub: `leser-${roles.join('-')}`, aud: title, subscriptionRoles: roles, iat, exp: iat + 600 });
    signed.set(key, token);
    return token;
  };

  const ill = async (name: ServiceName): Promise<Response | null> => {
    switch (health.get(name)) {
      case 'refused':
        throw new Error('refused');
      case 500:
        return new Response('kaputt', { status: 500 });
      case 'garbage':
        return new Response('<html>');
      case 'late':
        await new Promise((resolve) => setTimeout(resolve, 200));
        return null;
      case 'silent':
        return new Promise(() => undefined);
      default:
        return null;
    }
  };
  const serviceOf =
    (name: ServiceName, answer: Answer): Answer =>
    async (request) =>
      (await ill(name)) ?? answer(request);

  const upstreams = {
    '/identity/.well-known/jwks.json': serviceOf('identity', () => Response.json({ keys: [signer.jwk] })),
    '/identity/oauth2/token': serviceOf('identity', async (request) => {
      const refresh = (await request.formData()).get('refresh_token');
      if (typeof refresh !== 'string') return new Response(null, { status: 400 });
      const { roles, title } = JSON.parse(Buffer.from(refresh, 'base64url').toString());
      return Response.json({
        id_token: await tokenOf(roles, title),
        access_token: 'zugang',
        refresh_token: refresh,
        token_type: 'Bearer',
        expires_in: 600,
      });
    }),
    '/paywall': serviceOf('paywall', () => Response.json({ featureResults: { paywall: { template: 'plus' } } })),
    '/users': serviceOf('users', () => Response.json({})),
    '/subscriptions': serviceOf('subscriptions', () => Response.json({ items: [] })),
    '/content/v5': serviceOf('content', () =>
      Response.json(
        articlePayload(ARTICLE, {
          contentRestriction: 'paid',
          maintag: TAG,
          contentItems: [{ type: 'paragraph', html: TEXT }],
        }),
      ),
    ),
  };
  const kv =
    (name: 'get' | 'put' | 'list' | 'delete') =>
    async (...given: never[]) => {
      if ((await ill('kv')) !== null) throw new Error('kaputt');
      const work: (...args: never[]) => Promise<unknown> = platform.TEMPLATES[name].bind(platform.TEMPLATES);
      return work(...given);
    };
  const TEMPLATES = { get: kv('get'), put: kv('put'), list: kv('list'), delete: kv('delete') };
  const openIsolate = () =>
    createFaultyPortal({
      upstreams,
      env: { TEMPLATES },
      clock: () => now,
      build: chance.of(['build-a', 'build-b']),
    });
  const isolates = Array.from({ length: ISOLATES }, openIsolate);

  return {
    tokenOf,
    isolate: () => chance.of(isolates),
    isWell: (name: ServiceName) => (health.get(name) ?? 'well') === 'well',
    /** Time passes; services fall ill and recover; an isolate ends, and another begins, of another build maybe. */
    turn() {
      now += chance.below(25) * MINUTE_MS + (chance.oneIn(5) ? chance.below(JUMP_MINUTES / 2) * MINUTE_MS : 0);
      for (const name of SERVICES) health.set(name, chance.oneIn(4) ? chance.of(ILLNESSES) : 'well');
      // The identity service's keys are stored in KV: an outage of both at once is out of scope.
      if (health.get('identity') !== 'well') health.set('kv', 'well');
      if (chance.oneIn(3)) isolates[chance.below(ISOLATES)] = openIsolate();
    },
  };
}

type World = ReturnType<typeof createWorld>;
type Jar = Map<string, string>;

/** A reader with several browsers, each logged in to the titles it has visited. */
type Reader = Kind & { readonly jars: Map<string, Jar> };

async function jarOf({ roles, jars }: Reader, world: World, { title, device }: { title: MandatorId; device: number }) {
  const known = jars.get(`${title} ${device}`);
  if (known) return known;
  const jar: Jar = new Map([
    [COOKIES.idToken.name, await world.tokenOf(roles, title)],
    [COOKIES.accessToken.name, 'zugang'],
    [COOKIES.refreshToken.name, Buffer.from(JSON.stringify({ roles, title, device })).toString('base64url')],
  ]);
  jars.set(`${title} ${device}`, jar);
  return jar;
}

/** One page view and the cookies it sets; returns the violation, or null. */
async function view(reader: Reader, world: World, { title, jar }: { title: MandatorId; jar: Jar }) {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const { status, headers, text } = await world
    .isolate()
    .request(
      `/titel-${ARTICLE}`,
      { headers: { cookie, 'sec-fetch-mode': 'navigate', accept: 'text/html' } },
      `${title}.localhost`,
    );
  for (const line of headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (line.includes('Max-Age=0')) jar.delete(name);
    else jar.set(name, value);
  }
  const hasText = text.includes(TEXT);
  const isLocked = text.includes('data-paywall-template');
  if (!jar.has(COOKIES.refreshToken.name)) return 'logged out';
  if (!reader.opensIn.includes(title)) return hasText ? 'a paid line without a right' : null;
  if (isLocked) return 'locked';
  if (status === 200 && hasText) return null;
  return status === 503 && !world.isWell('content') ? null : `status ${status} without its text`;
}

async function walk(seed: number): Promise<{ readonly views: number; readonly faults: readonly string[] }> {
  const chance = createChance(seed);
  const world = createWorld(chance);
  const readers = Array.from({ length: READERS }, (): Reader => ({ ...chance.of(KINDS), jars: new Map() }));
  let views = 0;
  const faults: string[] = [];
  // The first round is healthy: each isolate reaches the identity service, and the article becomes known.
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round > 0) world.turn();
    await Promise.all(
      readers.map(async (reader) => {
        const where = { title: chance.of(TITLES), device: chance.below(2) };
        const jar = await jarOf(reader, world, where);
        // Two tabs that are opened at once renew the same session.
        const tabs = Array.from({ length: chance.oneIn(4) ? 2 : 1 }, () =>
          view(reader, world, { title: where.title, jar }),
        );
        for (const fault of await Promise.all(tabs)) {
          views += 1;
          if (fault !== null)
            faults.push(`seed ${seed}, round ${round}, ${where.title}, ${reader.roles.join()}: ${fault}`);
        }
      }),
    );
  }
  return { views, faults };
}

it(
  'G19 G1 random walks over titles, devices, isolates and builds, with faulty services: no payer is locked, and no other reader gets access',
  { timeout: 1_800_000 },
  async () => {
    for (let seed = 1; seed <= WORLDS; seed += 1) {
      const { views, faults } = await walk(seed);
      expect(faults).toEqual([]);
      expect(views).toBeGreaterThan(READERS * ROUNDS);
    }
  },
);
