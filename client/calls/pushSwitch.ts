import type { PushChoices } from '#shared/domain/push/pushChoices.ts';
import { keepPush, readKeptPush } from '../storage/keptPush.ts';
import { findPushManager, readPushAbility, subscribeToPush } from '../platform/pushChannel.ts';
import { endPush, fetchPushKey, findPushChoices, keepPushChoices, movePush } from './pushCalls.ts';

/** What a reader wants and the words he has agreed to. */
export type PushWish = { readonly choices: PushChoices; readonly textVersion: string };

/**
 * Subscribes this browser, or says what it is told from now on. False where it cannot be told anything. Rejects where
 * that does not work now.
 */
export async function turnPushOn(wish: PushWish, now: number): Promise<boolean> {
  const manager = await findPushManager();
  if (!manager) return false;
  const subscription = await subscribeToPush(manager, await fetchPushKey());
  await keepPushChoices(subscription, wish);
  keepPush({ endpoint: subscription.endpoint, seenAt: now });
  return true;
}

/** Ours first: a browser that we forgot would be written to for nothing. */
export async function turnPushOff(): Promise<void> {
  const kept = readKeptPush();
  if (kept) await endPush(kept.endpoint);
  keepPush(null);
  const manager = await findPushManager();
  await (await manager?.getSubscription())?.unsubscribe();
}

/**
 * Looks whether a browser that was told something still can be, and says where: push services give up subscriptions
 * without a word. What was chosen goes on under the new one. Null where nothing is told any more: the permission was
 * taken back, or we have ended it. Rejects where that cannot be found out now.
 */
export async function renewPush(now: number): Promise<PushChoices | null> {
  const kept = readKeptPush();
  if (!kept) return null;
  if (readPushAbility() !== 'granted') {
    await endPush(kept.endpoint);
    keepPush(null);
    return null;
  }
  const manager = await findPushManager();
  if (!manager) throw new Error('Nothing here takes push messages');
  const subscription = await subscribeToPush(manager, await fetchPushKey());
  const { endpoint } = subscription;
  if (endpoint !== kept.endpoint) await movePush(kept.endpoint, subscription);
  // Also where the service worker was first to move it.
  const choices = await findPushChoices(endpoint);
  if (choices === null) await subscription.unsubscribe();
  keepPush(choices && { endpoint, seenAt: now });
  return choices;
}
