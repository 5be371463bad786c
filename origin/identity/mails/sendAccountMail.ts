import { titleOrigin } from '#shared/mandators/titleOrigin.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import { log } from '../../log.ts';
import { mailOfTitle } from '../../mail/mailOfTitle.ts';
import type { MailEnv } from '../../mail/mailVariables.ts';
import { mailServiceOf } from '../../mail/services/mailServiceOf.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import { composeAccountMail, type AccountMail } from './composeAccountMail.ts';

type AccountMailEnv = MailEnv & Pick<IdentityEnv, 'PUBLIC_ORIGIN' | 'TITLE_HOSTS'>;

/** Pauses between retries. Mails with codes are not queued: after a minute the reader requests a new one. */
const PAUSES_MS = [1_000, 5_000];

/** Sends a mail behind the answer. Failures are only logged: the answer is the same either way. */
export async function sendAccountMail(
  mail: AccountMail,
  to: string,
  mandator: Mandator,
  env: AccountMailEnv,
): Promise<void> {
  const content = composeAccountMail(mail, mandator, titleOrigin(env, mandator.id));
  const addressed = mailOfTitle(env, mandator, { ...content, to });
  const key = crypto.randomUUID();
  for (const pauseMs of [...PAUSES_MS, null]) {
    const sent = await mailServiceOf(env).send(addressed, key);
    if (sent.ok) return;
    const { kind, cause } = sent.error;
    if (pauseMs === null || kind === 'never') return log.error('account_mail_given_up', { kind, cause });
    log.warn('account_mail_undelivered', { kind, cause });
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
