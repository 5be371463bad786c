import { readKeptPush } from '../storage/keptPush.ts';
import { whenIdle } from '../platform/whenIdle.ts';
import { hasShell } from './hasShell.ts';

/** Once a day is often enough: nobody is forgotten before half a year. */
const SEEN_FOR_MS = 24 * 3_600_000;

/**
 * Says of a browser that is told something by push that it is still there, and where it is to be reached now: not in the
 * dialog flow, nor in a frame of ours. Specification 4.
 */
export function renewPush(page: Document): () => void {
  const left = new AbortController();
  const { signal } = left;
  const kept = readKeptPush();
  const renew = async () => {
    const { renewPush: renewNow } = await import('../calls/pushSwitch.ts');
    if (!signal.aborted) await renewNow(Date.now());
  };
  if (hasShell(page) && kept && Date.now() - kept.seenAt > SEEN_FOR_MS)
    // Out of reach today: the next page tries again.
    whenIdle(() => void renew().catch(() => undefined), signal);
  return () => left.abort();
}
