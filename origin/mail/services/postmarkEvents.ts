import * as v from 'valibot';
import { markContract, type MailEventContract } from './mailEvent.ts';

/** Bounces after which the mailbox gets no mail: it, or its host, does not exist, or it is no address. */
const PERMANENT: ReadonlySet<string> = new Set(['HardBounce', 'BadEmailAddress']);

const Metadata = v.fallback(v.object({ mark: markContract }), { mark: null });
const time = v.fallback(v.nullable(v.pipe(v.string(), v.transform(Date.parse), v.finite())), null);

/**
 * Postmark's webhooks for bounces, spam complaints and subscription changes (postmarkapp.com/developer/webhooks). Of the
 * last only the end of a suppression is read: its beginning is reported by the others, or is its staff's own doing.
 */
export const postmarkEvents = v.pipe(
  v.variant('RecordType', [
    v.object({ RecordType: v.literal('Bounce'), Type: v.string(), Email: v.string(), BouncedAt: time, Metadata }),
    v.object({ RecordType: v.literal('SpamComplaint'), Email: v.string(), BouncedAt: time, Metadata }),
    v.object({ RecordType: v.literal('SubscriptionChange'), Recipient: v.string(), SuppressSending: v.boolean() }),
  ]),
  v.transform((event) => {
    if (event.RecordType === 'SubscriptionChange')
      return event.SuppressSending
        ? null
        : { kind: 'reactivated' as const, address: event.Recipient, mark: null, at: null };
    if (event.RecordType === 'Bounce' && !PERMANENT.has(event.Type)) return null;
    const kind = event.RecordType === 'Bounce' ? ('bounced' as const) : ('complained' as const);
    return { kind, address: event.Email, mark: event.Metadata.mark, at: event.BouncedAt };
  }),
) satisfies MailEventContract;
