import * as v from 'valibot';
import type { Clock } from '#shared/lib/clock.ts';
import { encodeText } from '#shared/lib/encodeText.ts';
import { parseJson } from '#shared/lib/parseJson.ts';
import { ok } from '#shared/lib/result.ts';
import { withDeadline } from '#shared/lib/withDeadline.ts';
import { TIER_DEADLINE_MS, type KeyValueStore } from '../cache/sharedTiers.ts';
import type { Answer } from '../services/identityCalls.ts';

/** As long as the identity service's tokens are honoured, and a little longer. */
const KEPT_FOR_SECONDS = 25 * 3_600;
/** While the service answers, the stored copy is at most this much older than its last response. */
const KEEP_AGAIN_AFTER_MS = 1_200_000;

type Stored<T> = {
  readonly store: KeyValueStore;
  /** Under which the answer is stored. */
  readonly name: string;
  /** Of the stored answer, which is JSON. */
  readonly contract: v.GenericSchema<unknown, T>;
  readonly clock: Clock;
};

/**
 * What the identity service publishes or, while it is unreachable, its last stored answer. An isolate that starts during
 * an outage can then verify unexpired tokens. What is withdrawn disappears with the next response, in every isolate that
 * receives one. Design 5.
 */
export function withStoredAnswer<T>(
  fetch: () => Answer<T>,
  { store, name, contract, clock }: Stored<T>,
): () => Answer<T> {
  let kept = '';
  let keptAt = -Infinity;
  return async () => {
    const fetched = await fetch();
    if (!fetched.ok) {
      const found = await withDeadline(() => store.get(name, { type: 'arrayBuffer' }), TIER_DEADLINE_MS);
      const text = found.ok && found.value ? new TextDecoder().decode(found.value) : '';
      const last = v.safeParse(contract, parseJson(text));
      return last.success ? ok(last.output) : fetched;
    }
    const text = JSON.stringify(fetched.value);
    if (text !== kept || clock() - keptAt >= KEEP_AGAIN_AFTER_MS) {
      [kept, keptAt] = [text, clock()];
      // A failed write is ignored.
      await withDeadline(
        () => store.put(name, encodeText(text), { expirationTtl: KEPT_FOR_SECONDS }),
        TIER_DEADLINE_MS,
      );
    }
    return fetched;
  };
}
