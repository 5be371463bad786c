import type { Bytes } from '#shared/lib/bytes.ts';
import { encodeText } from '#shared/lib/encodeText.ts';
import { withDeadline } from '#shared/lib/withDeadline.ts';
import type { CacheEntry, HoleName } from '../cache/entry.ts';
import { concatBytes } from './template.ts';

/** HTML; as bytes if many pages share it. */
export type Markup = string | Bytes;

/** Content of a hole: markup, or a promise for an open hole. The promise must not reject. */
export type Filling = Markup | Promise<Markup>;

const NOTHING = new Uint8Array(0);

export const isOpen = (filling: Filling): filling is Promise<Markup> => filling instanceof Promise;

/**
 * The page's bytes: one array if every hole can be filled now, otherwise a stream that sends everything up to the first
 * open hole at once and the rest in as few chunks as possible. Design 1: nothing slow delays what is ready.
 */
export function composeBody(entry: CacheEntry, fill: (hole: HoleName) => Filling): Bytes | ReadableStream<Bytes> {
  return compose(entry, fillHoles(entry, fill));
}

/**
 * The same, but waits up to `patienceMs` for holes that are nearly ready and then returns one array: a stream costs as
 * much as the page. Later holes are streamed.
 */
export async function composeBodyWithin(
  patienceMs: number,
  entry: CacheEntry,
  fill: (hole: HoleName) => Filling,
): Promise<Bytes | ReadableStream<Bytes>> {
  const fillings = fillHoles(entry, fill);
  if (!fillings.some(isOpen)) return compose(entry, fillings);
  const filled = await withDeadline(() => Promise.all(fillings.map(async (filling) => filling)), patienceMs);
  return compose(entry, filled.ok ? filled.value : fillings);
}

/** The content of each hole of the page, in order. */
export function fillHoles({ meta }: CacheEntry, fill: (hole: HoleName) => Filling): readonly Filling[] {
  return meta.holes.map(({ name }) => fill(name));
}

function compose(entry: CacheEntry, fillings: readonly Filling[]): Bytes | ReadableStream<Bytes> {
  return joinRuns(layOut(entry, fillings), fillings);
}

/** All of the page that is ready: the bytes before, between and after its open holes. */
export function layOut({ html, meta }: CacheEntry, fillings: readonly Filling[]): readonly Bytes[] {
  const runs: Bytes[] = [];
  let run: Bytes[] = [];
  let next = 0;
  for (const [index, { from, to }] of meta.holes.entries()) {
    const filling = fillings[index] ?? '';
    run.push(html.subarray(next, from));
    next = to;
    if (isOpen(filling)) {
      runs.push(concatBytes(run));
      run = [];
    } else if (filling !== '') run.push(toBytes(filling));
  }
  return [...runs, concatBytes([...run, html.subarray(next)])];
}

/** @param runs of the page that these fill, from `layOut`. */
export function joinRuns(runs: readonly Bytes[], fillings: readonly Filling[]): Bytes | ReadableStream<Bytes> {
  const open = fillings.filter(isOpen);
  const [first = NOTHING, ...others] = runs;
  if (open.length === 0) return first;
  let next = 0;
  return new ReadableStream<Bytes>({
    start: (controller) => controller.enqueue(first),
    async pull(controller) {
      const filled = (await open[next]) ?? '';
      controller.enqueue(joinMarkup(filled, others[next] ?? NOTHING));
      next += 1;
      if (next === open.length) controller.close();
    },
  });
}

export function joinMarkup(...parts: readonly Markup[]): Bytes {
  return concatBytes(parts.map(toBytes));
}

function toBytes(markup: Markup): Bytes {
  return typeof markup === 'string' ? encodeText(markup) : markup;
}
