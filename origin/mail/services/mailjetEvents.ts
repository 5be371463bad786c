import * as v from 'valibot';
import { markContract, secondsContract, type MailEventContract } from './mailEvent.ts';

const common = {
  email: v.string(),
  time: v.optional(secondsContract, null),
  CustomID: v.optional(markContract, null),
};

/**
 * Mailjet's Event API (dev.mailjet.com/email/guides/webhooks). `blocked` is not read: it also says that a mail was a
 * repetition of its campaign, which is how we have it sent once.
 */
export const mailjetEvents = v.pipe(
  v.variant('event', [
    v.object({ event: v.literal('bounce'), hard_bounce: v.boolean(), ...common }),
    v.object({ event: v.literal('spam'), ...common }),
  ]),
  v.transform((event) => {
    if (event.event === 'bounce' && !event.hard_bounce) return null;
    const kind = event.event === 'bounce' ? ('bounced' as const) : ('complained' as const);
    return { kind, address: event.email, mark: event.CustomID, at: event.time };
  }),
) satisfies MailEventContract;
