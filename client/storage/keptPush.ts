import { LATER_STORAGE } from '#shared/storage/laterStorage.ts';
import { readStored, store } from './browserStorage.ts';

/** This browser's push endpoint, and when it last reported to the portal. */
export type KeptPush = { readonly endpoint: string; readonly seenAt: number };

/** Null without a subscription. */
export function readKeptPush(): KeptPush | null {
  const [, seenAt, endpoint] = /^(\d+) (https:\S+)$/.exec(readStored(LATER_STORAGE.push) ?? '') ?? [];
  return endpoint === undefined ? null : { endpoint, seenAt: Number(seenAt) };
}

export function keepPush(push: KeptPush | null): void {
  store(LATER_STORAGE.push, push && `${push.seenAt} ${push.endpoint}`);
}
