import { titleOrigin } from '#shared/mandators/titleOrigin.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import { log } from '../../log.ts';
import { mailOfTitle } from '../../mail/mailOfTitle.ts';
import { sendMail } from '../../mail/sendMail.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import { composeAccountMail, type AccountMail } from './composeAccountMail.ts';

type MailEnv = Pick<IdentityEnv, 'MAIL' | 'MAIL_SENDER' | 'PUBLIC_ORIGIN' | 'TITLE_HOSTS'>;

/** Pauses between retries. Mails with codes are not queued: after a minute the reader requests a new one. */
const PAUSES_MS = [1_000, 5_000];

/** Sends a mail behind the answer. Failures are only logged: the answer is the same either way. */
export async function sendAccountMail(mail: AccountMail, to: string, mandator: Mandator, env: MailEnv): Promise<void> {
  const content = composeAccountMail(mail, mandator, titleOrigin(env, mandator.id));
  const addressed = mailOfTitle(env, mandator, { ...content, to });
  for (const pauseMs of [...PAUSES_MS, null]) {
    const sent = await sendMail(addressed, env.MAIL);
    if (sent.ok) return;
    if (pauseMs === null) return log.error('account_mail_given_up', { cause: sent.error });
    log.warn('account_mail_undelivered', { cause: sent.error });
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
