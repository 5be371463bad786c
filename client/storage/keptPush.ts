import { LATER_STORAGE } from '#shared/storage/laterStorage.ts';
import { readStored, store } from './browserStorage.ts';

/** Under which endpoint this browser is told something, and when it last said that it is there. */
export type KeptPush = { readonly endpoint: string; readonly seenAt: number };

/** Null for a browser that is told nothing. */
export function readKeptPush(): KeptPush | null {
  const [, seenAt, endpoint] = /^(\d+) (https:\S+)$/.exec(readStored(LATER_STORAGE.push) ?? '') ?? [];
  return endpoint === undefined ? null : { endpoint, seenAt: Number(seenAt) };
}

export function keepPush(push: KeptPush | null): void {
  store(LATER_STORAGE.push, push && `${push.seenAt} ${push.endpoint}`);
}
