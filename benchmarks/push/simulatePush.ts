import { quantile } from '../measuring/quantile.ts';
import { createRandom } from '../../e2e/support/createRandom.ts';
import { startVirtualTime, type VirtualTime } from '../simulation/virtualTime.ts';
import { createEngine, firstTokenOf } from './engines.ts';
import { createPortal, type Portal } from './portals.ts';

export type Push = {
  readonly seed: number;
  readonly seconds: number;
  readonly refreshesPerSecond: number;
  readonly isolates: number;
};

export type PushOutcome = {
  readonly readers: number;
  readonly views: number;
  /** Time that pages waited for new tokens, in milliseconds. */
  readonly waitMs: { readonly p50: number; readonly p95: number; readonly most: number };
  readonly loggedOut: number;
  /** Pages that treated a Plus reader as anonymous. */
  readonly locked: number;
  /** Database updates within twelve hours. */
  readonly updates: number;
};

const START_MS = 1_800_000_000_000;
const DAY_MS = 24 * 3_600_000;
/** Share of readers whose last visit was more than a day ago. */
const LONG_AWAY = 0.1;
/** Time of the second page. */
const SECOND_PAGE_MS = { least: 50_000, most: 150_000 };

/**
 * Simulates breaking news by push: readers per second with expired id tokens, two pages each. Deterministic for a seed.
 */
export async function simulatePush(push: Push): Promise<PushOutcome> {
  const time = startVirtualTime(START_MS);
  try {
    return await simulateIn(time, push);
  } finally {
    time.end();
  }
}

async function simulateIn(
  time: VirtualTime,
  { seed, seconds, refreshesPerSecond, isolates }: Push,
): Promise<PushOutcome> {
  const random = createRandom(seed);
  const engine = createEngine(time);
  const world = { time, engine };
  const portals: readonly Portal[] = Array.from({ length: isolates }, () => createPortal(world));
  const waits: number[] = [];
  const counts = { readers: 0, loggedOut: 0, locked: 0 };

  const open = async (reader: number, token: number, expiredAt: number) => {
    const begun = time.now();
    const portal = portals[Math.floor(random() * portals.length)];
    const shown = await portal?.({ reader, token, expiredAt });
    waits.push(time.now() - begun);
    if (shown?.kind === 'loggedOut') counts.loggedOut += 1;
    if (shown?.kind !== 'loggedIn') counts.locked += 1;
    return shown;
  };
  const visit = async (reader: number) => {
    const awayMs = random() < LONG_AWAY ? DAY_MS * (1 + random() * 20) : DAY_MS * random();
    const token = firstTokenOf(random, time.now());
    const expiredAt = time.now() - awayMs;
    const first = await open(reader, token, expiredAt);
    await time.pass(SECOND_PAGE_MS.least + random() * (SECOND_PAGE_MS.most - SECOND_PAGE_MS.least));
    // Readers with new tokens need none for ten minutes.
    if (first?.kind === 'loggedOut' || first?.token != null) waits.push(0);
    else await open(reader, token, expiredAt);
  };

  const everyMs = 1_000 / refreshesPerSecond;
  const arrive = async () => {
    for (let at = START_MS; at < START_MS + seconds * 1_000; at += everyMs) {
      if (at > time.now()) await time.pass(at - time.now());
      void visit(counts.readers);
      counts.readers += 1;
    }
  };
  void arrive();
  await time.runUntil(START_MS + seconds * 1_000 + 2 * SECOND_PAGE_MS.most);
  const asked = waits.filter((ms) => ms > 0);
  const waitMs = {
    p50: quantile(asked, 0.5),
    p95: quantile(asked, 0.95),
    most: asked.reduce((most, ms) => Math.max(most, ms), 0),
  };
  return { ...counts, views: waits.length, waitMs, updates: engine.writesLeft() };
}
