import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from '../measuring/quantile.ts';
import type { RunningWorkerd } from '../workers/startWorkerd.ts';
import { askTimed, type TimedAnswer } from './askTimed.ts';
import { archivePath } from './fillArchive.ts';

export type Crawl = {
  readonly minutes: number;
  /** Pages per second, started at this rate whether or not the previous one was answered. */
  readonly crawledPerSecond: number;
  readonly readPerSecond: number;
};

export type Visits = {
  readonly pages: number;
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
  /** Answered 429. */
  readonly putOff: number;
  /** Other failures, by status or connection error. */
  readonly failed: ReadonlyMap<string, number>;
  /** Pages slower than the readers' deadline. */
  readonly late: number;
};

export type CrawlResult = { readonly readers: Visits; readonly crawler: Visits };

/** The portal's deadline for the content API per page. Design 6. */
export const READER_DEADLINE_MS = 1_500;

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const CRAWLER = 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)';
/** Readers open the front and new articles; one in twenty follows a link into the archive. */
const NEW_ARTICLES = 60;

/** A crawler reads archive pages at a fixed rate, next to readers. */
export async function crawl(
  portal: RunningWorkerd,
  articleCount: number,
  { minutes, crawledPerSecond, readPerSecond }: Crawl,
): Promise<CrawlResult> {
  // Every fourth article belongs to the first title.
  const archived = (at: number) => archivePath((((at * 7_919) % Math.floor(articleCount / 4)) + 1) * 4);
  const newest = (at: number) => archivePath(articleCount - (at % NEW_ARTICLES) * 4);
  const readersPath = (at: number) => {
    if (at % 20 === 7) return archived(articleCount + at * 3);
    return at % 3 === 0 ? '/' : newest(at * 13);
  };
  for (let at = 0; at < NEW_ARTICLES * 3; at += 1)
    await askTimed({ port: portal.port, host: 'tagesbote.localhost', path: readersPath(at) });
  const until = performance.now() + minutes * 60_000;
  const [crawler, readers] = await Promise.all([
    visit(portal, archived, { perSecond: crawledPerSecond, until, agent: CRAWLER }),
    visit(portal, readersPath, { perSecond: readPerSecond, until, agent: BROWSER }),
  ]);
  return { readers, crawler };
}

type Pace = { readonly perSecond: number; readonly until: number; readonly agent: string };

async function visit(
  { port }: RunningWorkerd,
  pathOf: (at: number) => string,
  { perSecond, until, agent }: Pace,
): Promise<Visits> {
  const times: number[] = [];
  const underWay = new Set<Promise<unknown>>();
  const failed = new Map<string, number>();
  const fail = (reason: string) => void failed.set(reason, (failed.get(reason) ?? 0) + 1);
  let putOff = 0;
  const begun = performance.now();
  for (let at = 0; performance.now() < until; at += 1) {
    const note = ({ status, ms }: TimedAnswer) => {
      if (status === 200) times.push(ms);
      else if (status === 429) putOff += 1;
      else fail(String(status));
    };
    const asked = askTimed({ port, host: 'tagesbote.localhost', path: pathOf(at), headers: { 'user-agent': agent } });
    const settled: Promise<unknown> = asked
      .then(note, (cause) => fail(nameOf(cause)))
      .then(() => underWay.delete(settled));
    underWay.add(settled);
    await wait(Math.max(0, begun + ((at + 1) * 1_000) / perSecond - performance.now()));
  }
  await Promise.all(underWay);
  return {
    pages: times.length,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    max: Math.max(...times),
    putOff,
    failed,
    late: times.filter((ms) => ms > READER_DEADLINE_MS).length,
  };
}

/** The system's error code, such as `ECONNRESET`. */
function nameOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
}
