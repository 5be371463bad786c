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

/** A word that stands in one paid body only. */
export type PlantedWord = { readonly articleId: number; readonly word: string };

export type CrawlerWorld = {
  readonly words: readonly PlantedWord[];
  /** Every way out: route names and endpoints, with addresses to ask for. */
  readonly waysOut: Readonly<Record<string, readonly string[]>>;
  readonly readers: readonly {
    readonly name: string;
    readonly cookie: string;
    readonly mayRead: (articleId: number) => boolean;
  }[];
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
  { accept: 'application/json' },
  { range: 'bytes=0-100000' },
  { 'x-original-url': '/1002', 'x-forwarded-host': 'boese.example' },
];

/** Walks at random, but always the same for a seed: states, readers and ways out in any order. */
export async function crawl(
  world: CrawlerWorld,
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
      for (const { word, articleId } of world.words) {
        if (!sighting.body.includes(word) && !sighting.headers.includes(word)) continue;
        const { cookie: _, ...place } = visit;
        const isItsPage = new RegExp(`[/-]${articleId}(?:\\?|$)`).test(visit.path);
        if (!reader.mayRead(articleId)) leaks.push({ walk, visit: place, word, why: 'the reader may not read it' });
        else if (!isItsPage) leaks.push({ walk, visit: place, word, why: 'it stands on another page' });
        else if (sighting.cacheControl !== 'private, no-store')
          leaks.push({ walk, visit: place, word, why: 'the unlocked answer may be kept' });
        else rightfulSightings += 1;
      }
    }
  }
  return { leaks, visits, rightfulSightings, seenWays };
}

function pick<T>(choices: readonly T[], random: () => number): T {
  const choice = choices[Math.floor(random() * choices.length)];
  if (choice === undefined) throw new Error('Nothing to choose from');
  return choice;
}

/** Mulberry32: small, and the same everywhere. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
