import type { CleverPushChannel } from '#shared/contracts/pushVendors.contract.ts';
import { callVendor, type VendorEffects } from './callVendor.ts';
import type { PushVendor } from './pushVendor.ts';

/**
 * CleverPush's API. It knows no key by which a repeated call would be sent once, so one without an answer is not
 * repeated. https://developers.cleverpush.com/docs/api/notifications
 */
export function createCleverPush(
  { kind, address, apiKey, channel, topics }: CleverPushChannel,
  effects: VendorEffects,
): PushVendor {
  return {
    kind,
    async send({ notice }) {
      const answer = await callVendor(
        {
          url: `${address}/notification/send`,
          authorization: apiKey,
          body: { channelId: channel, topics, title: notice.title, text: notice.body, url: notice.navigate },
        },
        effects,
      );
      return answer.kind === 'answered' ? { kind: 'sent' } : answer;
    },
  };
}
