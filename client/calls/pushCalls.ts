import * as v from 'valibot';
import { pushFoundContract, pushKeptContract, pushKeyContract } from '#shared/contracts/push.contract.ts';
import type { PushChoices } from '#shared/domain/push/pushChoices.ts';
import { PUSH_PATHS } from '#shared/routes/apiPaths.ts';
import { fetchJson } from './fetchJson.ts';
import { postJson } from './postJson.ts';

/** The key for subscribing. Rejects, like all of these, if the portal fails or refuses. */
export async function fetchPushKey(): Promise<string> {
  return v.parse(pushKeyContract, await fetchJson(PUSH_PATHS.key)).key;
}

export async function keepPushChoices(
  subscription: PushSubscription,
  { choices, textVersion }: { readonly choices: PushChoices; readonly textVersion: string },
): Promise<void> {
  await demandDone(PUSH_PATHS.keep, { subscription: subscription.toJSON(), choices, textVersion });
}

/** This browser's choices; null without a subscription. */
export async function findPushChoices(endpoint: string): Promise<PushChoices | null> {
  return v.parse(pushFoundContract, await fetchJson(PUSH_PATHS.lookup, { endpoint })).choices;
}

/** False if the old endpoint had no subscription. */
export async function movePush(from: string, to: PushSubscription): Promise<boolean> {
  return v.parse(pushKeptContract, await fetchJson(PUSH_PATHS.move, { from, to: to.toJSON() })).isKept;
}

export function endPush(endpoint: string): Promise<void> {
  return demandDone(PUSH_PATHS.end, { endpoint });
}

async function demandDone(path: string, body: unknown): Promise<void> {
  const { ok, status } = await postJson(path, body);
  if (!ok) throw new Error(`${path} answered ${status}`);
}
