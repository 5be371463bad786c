import * as v from 'valibot';
import { LATER_STORAGE } from '#shared/storage/laterStorage.ts';
import { readStored, store } from './browserStorage.ts';

const kept = v.pipe(v.string(), v.parseJson(), v.object({ endpoint: v.string(), seenAt: v.number() }));

/** Under which endpoint this browser is told something, and when it last said that it is there. */
export type KeptPush = v.InferOutput<typeof kept>;

/** Null for a browser that is told nothing. */
export function readKeptPush(): KeptPush | null {
  const read = v.safeParse(kept, readStored(LATER_STORAGE.push));
  return read.success ? read.output : null;
}

export function keepPush(push: KeptPush | null): void {
  store(LATER_STORAGE.push, push && JSON.stringify(push));
}
