import type { Mandator } from '#shared/mandators/mandator.ts';
import type { Mail, MailContent } from './mail.ts';

/** Addresses a mail in a title's name. `MAIL_SENDER` has the title's id in `{mandator}`; replies go to its subscription desk. */
export function mailOfTitle(
  { MAIL_SENDER }: { readonly MAIL_SENDER: string },
  { id, name, subscriptionEmail }: Pick<Mandator, 'id' | 'name' | 'subscriptionEmail'>,
  { to, ...content }: MailContent & Pick<Mail, 'to'>,
): Mail {
  const from = { email: MAIL_SENDER.replaceAll('{mandator}', id), name };
  return { ...content, from, to, replyTo: subscriptionEmail };
}
