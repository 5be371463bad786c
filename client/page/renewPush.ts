import { readStoredPush } from '../storage/storedPush.ts';
import { whenIdle } from '../platform/whenIdle.ts';
import { hasShell } from './hasShell.ts';

/** Once a day suffices: subscriptions expire after half a year. */
const SEEN_FOR_MS = 24 * 3_600_000;

/**
 * Refreshes this browser's push subscription: last seen, and current endpoint. Not in the dialog flow, nor in a frame.
 * Specification 4.
 */
export function renewPush(page: Document): () => void {
  const left = new AbortController();
  const { signal } = left;
  const kept = readStoredPush();
  const renew = async () => {
    const { renewPush: renewNow } = await import('../calls/pushSwitch.ts');
    if (!signal.aborted) await renewNow(Date.now());
  };
  if (hasShell(page) && kept && Date.now() - kept.seenAt > SEEN_FOR_MS)
    // On failure the next page retries.
    whenIdle(() => void renew().catch(() => undefined), signal);
  return () => left.abort();
}
