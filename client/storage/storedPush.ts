import { LATER_STORAGE } from '#shared/storage/laterStorage.ts';
import { readStored, store } from './browserStorage.ts';

/** This browser's push endpoint, and when it last reported to the portal. */
export type StoredPush = { readonly endpoint: string; readonly seenAt: number };

/** Null without a subscription. */
export function readStoredPush(): StoredPush | null {
  const [, seenAt, endpoint] = /^(\d+) (https:\S+)$/.exec(readStored(LATER_STORAGE.push) ?? '') ?? [];
  return endpoint === undefined ? null : { endpoint, seenAt: Number(seenAt) };
}

export function storePush(push: StoredPush | null): void {
  store(LATER_STORAGE.push, push && `${push.seenAt} ${push.endpoint}`);
}
