import * as v from 'valibot';
import { jwksContract } from '#shared/contracts/identity.contract.ts';
import type { Clock } from '#shared/lib/clock.ts';
import { encodeText } from '#shared/lib/encodeText.ts';
import { parseJson } from '#shared/lib/parseJson.ts';
import { ok } from '#shared/lib/result.ts';
import { withDeadline } from '#shared/lib/withDeadline.ts';
import { TIER_DEADLINE_MS, type KeyValueStore } from '../cache/sharedTiers.ts';
import type { Identity } from '../services/identity.ts';

type Fetching = Pick<Identity, 'fetchPublicKeys'>;

const KEPT = 'public-keys';
/** As long as their tokens are honoured, and a little longer. */
const KEPT_FOR_SECONDS = 25 * 3_600;
/** While the service answers, the stored copy is at most this much older than its last response. */
const KEEP_AGAIN_AFTER_MS = 1_200_000;

/**
 * The identity service's public keys or, while it is unreachable, the last stored ones. An isolate that starts during
 * an outage can then verify unexpired tokens. Withdrawn keys disappear with the next response, in every isolate that
 * receives one. Design 5.
 */
export function createStoredPublicKeys(identity: Fetching, store: KeyValueStore, clock: Clock): Fetching {
  let kept = '';
  let keptAt = -Infinity;
  return {
    async fetchPublicKeys() {
      const fetched = await identity.fetchPublicKeys();
      if (!fetched.ok) {
        const found = await withDeadline(() => store.get(KEPT, { type: 'arrayBuffer' }), TIER_DEADLINE_MS);
        const last = v.safeParse(
          jwksContract,
          parseJson(found.ok && found.value ? new TextDecoder().decode(found.value) : ''),
        );
        return last.success ? ok(last.output.keys) : fetched;
      }
      const text = JSON.stringify({ keys: fetched.value });
      if (text !== kept || clock() - keptAt >= KEEP_AGAIN_AFTER_MS) {
        [kept, keptAt] = [text, clock()];
        // A failed write is ignored.
        await withDeadline(
          () => store.put(KEPT, encodeText(text), { expirationTtl: KEPT_FOR_SECONDS }),
          TIER_DEADLINE_MS,
        );
      }
      return fetched;
    },
  };
}
