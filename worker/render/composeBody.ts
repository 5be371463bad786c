import type { Bytes } from '#shared/lib/bytes.ts';
import { encodeText } from '#shared/lib/encodeText.ts';
import type { CacheEntry, HoleName } from '../cache/entry.ts';
import { concatBytes } from './template.ts';

/** What fills a hole: markup that is there, or that is still being decided. A promise here must not reject. */
export type Filling = string | Promise<string>;

/**
 * The page's bytes: one array when every hole can be filled now, otherwise a stream that sends all up to the first open hole at once and
 * the rest in as few chunks as the waiting allows. Design 1: nothing slow holds up what is ready.
 */
export function composeBody(entry: CacheEntry, fill: (hole: HoleName) => Filling): Bytes | ReadableStream<Bytes> {
  const parts = interleave(entry, fill);
  const isReady = (part: Bytes | Promise<string>): part is Bytes => part instanceof Uint8Array;
  if (parts.every(isReady)) return concatBytes(parts);
  let next = 0;
  return new ReadableStream<Bytes>({
    async pull(controller) {
      const chunk: Bytes[] = [];
      for (let part = parts[next]; part !== undefined; part = parts[next]) {
        if (!(part instanceof Uint8Array) && chunk.length > 0) break;
        chunk.push(part instanceof Uint8Array ? part : encodeText(await part));
        next += 1;
      }
      controller.enqueue(concatBytes(chunk));
      if (next >= parts.length) controller.close();
    },
  });
}

function interleave(entry: CacheEntry, fill: (hole: HoleName) => Filling): (Bytes | Promise<string>)[] {
  const parts: (Bytes | Promise<string>)[] = [];
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
