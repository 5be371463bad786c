import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { OneSignalApp } from '#shared/contracts/pushVendors.contract.ts';
import { callVendor, type VendorEffects } from './callVendor.ts';
import type { PushVendor } from './pushVendor.ts';

/** Without an id there was no subscriber, though it answers 200. */
const answerContract = v.object({ id: v.pipe(v.string(), v.minLength(1)) });

/** OneSignal's REST API. https://documentation.onesignal.com/reference/push-notification */
export function createOneSignal(
  { kind, address, apiKey, appId, segments }: OneSignalApp,
  effects: VendorEffects,
): PushVendor {
  return {
    kind,
    async send({ id, notice, ttlSeconds }) {
      const answer = await callVendor(
        {
          url: `${address}/notifications`,
          authorization: `Key ${apiKey}`,
          body: {
            app_id: appId,
            target_channel: 'push',
            isAnyWeb: true,
            included_segments: segments,
            // The language that it demands, and shows where a reader's is missing.
            headings: { en: notice.title },
            contents: { en: notice.body },
            web_url: notice.navigate,
            chrome_web_icon: notice.icon,
            web_push_topic: notice.tag,
            ttl: ttlSeconds,
            priority: 10,
            idempotency_key: uuidOf(`${appId} ${id}`),
          },
        },
        effects,
      );
      // The key lets it be repeated: it is sent once, whatever became of the answer.
      const isLost = answer.kind === 'unanswered' || (answer.kind === 'answered' && answer.body === null);
      if (isLost) return { kind: 'later', retryAfterSeconds: null, status: null };
      if (answer.kind !== 'answered') return answer;
      return { kind: v.is(answerContract, answer.body) ? 'sent' : 'empty' };
    },
  };
}

/** A name's UUID, version 3: the one made of names that it has always taken. RFC 9562, 5.3. */
function uuidOf(name: string): string {
  const bytes = createHash('md5').update(name).digest();
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x30;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
