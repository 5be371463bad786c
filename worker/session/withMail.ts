import { parseEmailAddress } from '#shared/domain/accounts/parseEmailAddress.ts';
import { err, type Result } from '#shared/lib/result.ts';
import type { Visit } from '../http/visit.ts';
import type { MailLimit } from '../limits/mailLimit.ts';
import type { UpstreamFailure } from '../services/upstream.ts';
import { DONE, INVALID, settle, type NotLoggedIn } from './accountFailure.ts';
import type { Outcome } from './accounts.ts';

type Asked = () => Promise<Result<unknown, UpstreamFailure | NotLoggedIn>>;

/** Requests a mail to an address. */
export type WithMail = (visit: Visit, email: string, ask: Asked) => Outcome;

/**
 * Limits mails that a request sends to an address, before any service is called and whether or not the address is
 * known. The network counts first, so that an exhausted network does not use up the mailbox's limit.
 */
export function createWithMail(mailLimit: MailLimit): WithMail {
  return async (visit, email, ask) => {
    if (parseEmailAddress(email) === null) return err({ kind: 'invalid', fields: ['email'] });
    const network = visit.request.headers.get('cf-connecting-ip');
    const waitMs =
      (await mailLimit.countNetwork(network)) ||
      (await mailLimit.countDomain({ address: email, network })) ||
      (await mailLimit.countMailbox(email));
    if (waitMs > 0) return err({ kind: 'tooMany', retryAfterSeconds: Math.ceil(waitMs / 1_000) });
    const asked = await settle(ask(), INVALID);
    return asked.ok ? DONE : asked;
  };
}
