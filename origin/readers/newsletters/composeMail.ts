import { newsletterMails as texts } from '#shared/i18n/newsletterMails.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import { layoutMail, type Block } from '../../mail/layoutMail.ts';
import type { MailContent } from '../../mail/mail.ts';

export type MailFacts = {
  readonly newsletter: string;
  readonly mandator: Mandator;
  readonly sender: string;
  /** The title's public origin. */
  readonly origin: string;
  /** Null if already confirmed. */
  readonly confirmUrl: string | null;
  readonly unsubscribeUrl: string;
};

/**
 * The mail that answers a request: asks for confirmation, or says that the newsletter is already received. Text and
 * HTML are equivalent.
 */
export function composeMail(facts: MailFacts): MailContent {
  const { newsletter, mandator, origin, confirmUrl, unsubscribeUrl } = facts;
  const blocks: Block[] = [
    texts.greeting,
    ...(confirmUrl === null ? alreadyReading(facts) : askToConfirm(facts, confirmUrl)),
    texts.farewell(mandator.name),
  ];
  return {
    subject: confirmUrl === null ? texts.already.subject(newsletter) : texts.confirm.subject(newsletter),
    ...layoutMail(blocks, { mandator, origin }),
    headers: { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

function askToConfirm({ newsletter, mandator, unsubscribeUrl }: MailFacts, confirmUrl: string): Block[] {
  const { intro, action, validity, notMe, unsubscribe } = texts.confirm;
  return [
    intro(newsletter, mandator.declined),
    { label: action, url: confirmUrl, isAction: true },
    validity,
    notMe,
    { label: unsubscribe, url: unsubscribeUrl },
  ];
}

function alreadyReading({ newsletter, mandator, sender, unsubscribeUrl }: MailFacts): Block[] {
  const { intro, missing, notMe, unsubscribe } = texts.already;
  return [intro(newsletter, mandator.declined), missing(sender), notMe, { label: unsubscribe, url: unsubscribeUrl }];
}
