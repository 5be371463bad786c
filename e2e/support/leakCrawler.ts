import { createRandom } from './createRandom.ts';
/** An answer as the crawler looks at it: everything that left the portal. */
export type Sighting = {
  readonly status: number;
  readonly headers: string;
  readonly body: string;
  readonly cacheControl: string;
};

export type Visit = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly reader: string;
  readonly cookie: string;
  readonly headers: Readonly<Record<string, string>>;
};

type Word = { readonly word: string };
type Reader = { readonly name: string; readonly cookie: string };

/** A word that occurs in one paid body only. */
export type PaidWord = Word & { readonly articleId: number };
export type PaidWordReader = Reader & { readonly mayRead: (articleId: number) => boolean };

export type CrawlerWorld<W extends Word, R extends Reader> = {
  readonly words: readonly W[];
  /** Every output: route names and endpoints, with paths to request. */
  readonly waysOut: Readonly<Record<string, readonly string[]>>;
  readonly readers: readonly R[];
  /** The reason why a sighting of the word is a leak; null where it is legitimate. */
  readonly judge: (word: W, reader: R, visit: Visit, sighting: Sighting) => string | null;
  /** States that a walk may put the portal into, by name. */
  readonly states: Readonly<Record<string, () => Promise<void> | void>>;
  readonly visit: (visit: Visit) => Promise<Sighting>;
};

export type Leak = {
  readonly walk: number;
  readonly visit: Omit<Visit, 'cookie'>;
  readonly word: string;
  readonly why: string;
};

export type CrawlReport = {
  readonly leaks: readonly Leak[];
  readonly visits: number;
  readonly rightfulSightings: number;
  readonly seenWays: ReadonlySet<string>;
};

const STEPS = 8;
const NOISE: readonly Readonly<Record<string, string>>[] = [
  {},
  {},
  {},
  { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)', 'x-forwarded-for': '66.249.66.1' },
  { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile' },
  { 'if-none-match': 'W/"x"' },
  { 'save-data': 'on' },
  { 'sec-purpose': 'prefetch;prerender', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  { accept: 'application/json' },
  { range: 'bytes=0-100000' },
  { 'x-original-url': '/1002', 'x-forwarded-host': 'boese.example' },
];

/** Walks at random, but always the same for a seed: states, readers and ways out in any order. */
export async function crawl<W extends Word, R extends Reader>(
  world: CrawlerWorld<W, R>,
  { walks, seed }: { readonly walks: number; readonly seed: number },
): Promise<CrawlReport> {
  const random = createRandom(seed);
  const addresses = Object.entries(world.waysOut).flatMap(([way, paths]) => paths.map((path) => ({ way, path })));
  const leaks: Leak[] = [];
  const seenWays = new Set<string>();
  let visits = 0;
  let rightfulSightings = 0;
  for (let walk = 0; walk < walks; walk += 1) {
    for (let step = 0; step < STEPS; step += 1) {
      if (random() < 0.15) await pick(Object.values(world.states), random)();
      const { way, path } = pick(addresses, random);
      const reader = pick(world.readers, random);
      const method = way.startsWith('POST ') ? 'POST' : 'GET';
      const visit: Visit = { method, path, reader: reader.name, headers: pick(NOISE, random), cookie: reader.cookie };
      const sighting = await world.visit(visit);
      seenWays.add(way);
      visits += 1;
      for (const planted of world.words) {
        const { word } = planted;
        if (!sighting.body.includes(word) && !sighting.headers.includes(word)) continue;
        const { cookie: _, ...place } = visit;
        const why = world.judge(planted, reader, visit, sighting);
        if (why === null) rightfulSightings += 1;
        else leaks.push({ walk, visit: place, word, why });
      }
    }
  }
  return { leaks, visits, rightfulSightings, seenWays };
}

/**
 * A paid word may appear only on its article's page, for readers who may read and have opened it, in a response that is
 * not stored.
 */
export function judgePaidWord(
  { articleId }: PaidWord,
  reader: PaidWordReader,
  visit: Visit,
  { cacheControl }: Sighting,
): string | null {
  if (!reader.mayRead(articleId)) return 'the reader may not read it';
  if ('sec-purpose' in visit.headers && visit.method === 'GET') return 'nothing is decided ahead';
  if (!new RegExp(`[/-]${articleId}(?:\\?|$)`).test(visit.path)) return 'it stands on another page';
  return cacheControl === 'private, no-store' ? null : 'the unlocked answer may be kept';
}

function pick<T>(choices: readonly T[], random: () => number): T {
  const choice = choices[Math.floor(random() * choices.length)];
  if (choice === undefined) throw new Error('Nothing to choose from');
  return choice;
}
