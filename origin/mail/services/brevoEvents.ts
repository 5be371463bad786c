import * as v from 'valibot';
import { markContract, secondsContract, type MailEventContract } from './mailEvent.ts';

const KINDS = {
  hard_bounce: 'bounced',
  invalid_email: 'bounced',
  spam: 'complained',
  complaint: 'complained',
} as const;

/**
 * Brevo's transactional webhook (developers.brevo.com/docs/transactional-webhooks). `blocked` is not read: its own list
 * has stopped a mail, for reasons that may be its staff's. A mailbox that it unblocks is not reported.
 */
export const brevoEvents = v.pipe(
  v.object({
    event: v.picklist(['hard_bounce', 'invalid_email', 'spam', 'complaint']),
    email: v.string(),
    ts_event: v.optional(secondsContract, null),
    'X-Mailin-custom': v.optional(markContract, null),
  }),
  v.transform(({ event, email, ts_event: at, 'X-Mailin-custom': mark }) => ({
    kind: KINDS[event],
    address: email,
    mark,
    at,
  })),
) satisfies MailEventContract;
