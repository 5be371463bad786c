import type { MandatorId } from '#shared/mandators/mandator.ts';
import { titleOrigin } from '#shared/mandators/titleOrigin.ts';
import type { DeskEnv } from './deskEnv.ts';

/** A change of a page of readers, made at a time in milliseconds. */
export type AwaitedChange = {
  readonly mandator: MandatorId;
  readonly path: string;
  readonly at: number;
  /** Whether it takes the page from them. */
  readonly isGone: boolean;
};

/** The clock and a pause, in milliseconds. */
export type Time = { readonly now: () => number; readonly sleep: (ms: number) => Promise<void> };

export const REAL_TIME: Time = {
  now: Date.now,
  sleep: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
};

/** Fronts have a change after so long, and articles after a sixth of it: acceptance A15. */
export const ARRIVES_WITHIN_MS = 30_000;
const CLOSE_MS = 200;
const APART_MS = 1_000;
/** The page is fetched at short intervals for this long, then at long ones. */
const CLOSELY_FOR_MS = 8_000;

/**
 * How many milliseconds after a change readers had it, as a reader without an account sees the page; null if they do not
 * after half a minute. A copy that was rendered after the change has it, whatever it changed; `Server-Timing` says when a
 * copy was rendered.
 */
export async function awaitArrival(
  env: Pick<DeskEnv, 'PORTAL' | 'PUBLIC_ORIGIN' | 'TITLE_HOSTS'>,
  { mandator, path, at, isGone }: AwaitedChange,
  { now, sleep }: Time,
): Promise<number | null> {
  const address = `${titleOrigin(env, mandator)}${path}`;
  for (let isFirst = true; now() - at < ARRIVES_WITHIN_MS; isFirst = false) {
    const answer = await env.PORTAL.fetch(address, { redirect: 'follow' }).catch(() => null);
    const renderedAt = Number(/\brendered;desc=(\d+)/.exec(answer?.headers.get('server-timing') ?? '')?.[1]);
    await answer?.body?.cancel();
    if (isGone && answer?.status === 410) return now() - at;
    // It was there before this page was asked for: then it came with its render.
    if (!isGone && answer?.ok === true && renderedAt >= at) return (isFirst ? renderedAt : now()) - at;
    await sleep(now() - at < CLOSELY_FOR_MS ? CLOSE_MS : APART_MS);
  }
  return null;
}
