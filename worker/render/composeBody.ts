import type { Bytes } from '#shared/lib/bytes.ts';
import { encodeText } from '#shared/lib/encodeText.ts';
import { withDeadline } from '#shared/lib/withDeadline.ts';
import type { CacheEntry, HoleName } from '../cache/entry.ts';
import { concatBytes } from './template.ts';

/** What fills a hole: markup that is there, or that is still being decided. A promise here must not reject. */
export type Filling = string | Promise<string>;

type Part = Bytes | Promise<string>;

/**
 * The page's bytes: one array when every hole can be filled now, otherwise a stream that sends all up to the first open hole at once and
 * the rest in as few chunks as the waiting allows. Design 1: nothing slow holds up what is ready.
 */
export function composeBody(entry: CacheEntry, fill: (hole: HoleName) => Filling): Bytes | ReadableStream<Bytes> {
  const parts = interleave(entry, fill);
  return parts.every(isReady) ? concatBytes(parts) : streamParts(parts);
}

/**
 * The same for holes that are likely to be filled in a moment: one array when they are within `patienceMs`, since a stream costs as much as
 * the page. Nobody sees the moment; who is late is not waited for.
 */
export async function composeBodyWithin(patienceMs: number, entry: CacheEntry, fill: (hole: HoleName) => Filling): Promise<Bytes | ReadableStream<Bytes>> {
  const parts = interleave(entry, fill);
  if (parts.every(isReady)) return concatBytes(parts);
  const ready = await withDeadline(() => readAll(parts), patienceMs);
  return ready.ok ? concatBytes(ready.value) : streamParts(parts);
}

const isReady = (part: Part): part is Bytes => part instanceof Uint8Array;

/** One after the other: all are on their way already. */
async function readAll(parts: readonly Part[]): Promise<Bytes[]> {
  const all: Bytes[] = [];
  for (const part of parts) all.push(isReady(part) ? part : encodeText(await part));
  return all;
}

function streamParts(parts: readonly Part[]): ReadableStream<Bytes> {
  let next = 0;
  return new ReadableStream<Bytes>({
    async pull(controller) {
      const chunk: Bytes[] = [];
      for (let part = parts[next]; part !== undefined; part = parts[next]) {
        if (!isReady(part) && chunk.length > 0) break;
        chunk.push(isReady(part) ? part : encodeText(await part));
        next += 1;
      }
      controller.enqueue(concatBytes(chunk));
      if (next >= parts.length) controller.close();
    },
  });
}

function interleave(entry: CacheEntry, fill: (hole: HoleName) => Filling): Part[] {
  const parts: Part[] = [];
  let next = 0;
  for (const { name, from, to } of entry.meta.holes) {
    parts.push(entry.html.subarray(next, from));
    const filling = fill(name);
    parts.push(typeof filling === 'string' ? encodeText(filling) : filling);
    next = to;
  }
  parts.push(entry.html.subarray(next));
  return parts;
}
