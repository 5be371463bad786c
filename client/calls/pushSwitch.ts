import type { PushChoices } from '#shared/domain/push/pushChoices.ts';
import { storePush, readStoredPush } from '../storage/storedPush.ts';
import { findPushManager, readPushAbility, subscribeToPush } from '../platform/pushChannel.ts';
import { endPush, fetchPushKey, findPushChoices, keepPushChoices, movePush } from './pushCalls.ts';

/** The reader's choices and the wording consented to. */
export type PushWish = { readonly choices: PushChoices; readonly textVersion: string };

/** Subscribes this browser, or updates its choices. False if push is not possible. Rejects on temporary failures. */
export async function turnPushOn(wish: PushWish, now: number): Promise<boolean> {
  const manager = await findPushManager();
  if (!manager) return false;
  const subscription = await subscribeToPush(manager, await fetchPushKey());
  await keepPushChoices(subscription, wish);
  storePush({ endpoint: subscription.endpoint, seenAt: now });
  return true;
}

/** Ends the subscription at the portal first: otherwise it would keep sending to a dead endpoint. */
export async function turnPushOff(): Promise<void> {
  const kept = readStoredPush();
  if (kept) await endPush(kept.endpoint);
  storePush(null);
  const manager = await findPushManager();
  await (await manager?.getSubscription())?.unsubscribe();
}

/**
 * Checks whether a subscribed browser still is, and reports its endpoint: push services drop subscriptions silently.
 * Moves the choices to a new endpoint. Null if the subscription has ended: permission revoked, or ended by us. Rejects
 * if that cannot be determined.
 */
export async function renewPush(now: number): Promise<PushChoices | null> {
  const kept = readStoredPush();
  if (!kept) return null;
  if (readPushAbility() !== 'granted') {
    await endPush(kept.endpoint);
    storePush(null);
    return null;
  }
  const manager = await findPushManager();
  if (!manager) throw new Error('This browser has no push manager');
  const subscription = await subscribeToPush(manager, await fetchPushKey());
  const { endpoint } = subscription;
  if (endpoint !== kept.endpoint) await movePush(kept.endpoint, subscription);
  // Also if the service worker has moved it first.
  const choices = await findPushChoices(endpoint);
  if (choices === null) await subscription.unsubscribe();
  storePush(choices && { endpoint, seenAt: now });
  return choices;
}
