import { accountMails as texts } from '#shared/i18n/accountMails.ts';
import { assertNever } from '#shared/lib/assertNever.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import { layoutMail, type Block } from '../../mail/layoutMail.ts';
import type { MailContent } from '../../mail/mail.ts';
import type { ProviderName } from '../providers/provider.ts';

type OwnMail =
  /** Sent to logged-in readers. */
  | { readonly kind: 'proofCode' | 'newAddress'; readonly digits: string }
  | { readonly kind: 'addressAsked' | 'addressChanged' | 'addressTaken' | 'accountErased' };

/** The kinds of account mails; `code` appears in the mail's link only. */
export type AccountMail =
  | {
      readonly kind: 'confirmRegistration' | 'verifyAddress' | 'alreadyRegistered' | 'resetPassword';
      readonly code: string;
    }
  /** `digits` to type, `code` for the link. */
  | { readonly kind: 'entryCode'; readonly code: string; readonly digits: string }
  | OwnMail
  | { readonly kind: 'passwordChanged' }
  /** `device` as formatted by `describeDevice`, without user input. */
  | { readonly kind: 'passkeyAdded'; readonly device: string }
  | { readonly kind: 'providerLinked'; readonly provider: ProviderName };

/** Link targets: pages of the title that ask before acting, so that link prefetchers change nothing. */
const LINKS = {
  confirm: (code: string) => `/e-mail-bestaetigen/${code}`,
  reset: (code: string) => `/change-password/${code}`,
  login: '/#login',
  forgot: '/#forgot-password',
  account: '/account',
} as const;

/** An account mail in the look of the title where it was requested. */
export function composeAccountMail(mail: AccountMail, mandator: Mandator, origin: string): MailContent {
  const blocks: Block[] = [texts.greeting, ...bodyOf(mail, mandator, origin), texts.farewell(mandator.name)];
  return {
    subject: 'digits' in mail ? texts[mail.kind].subject(mail.digits) : texts[mail.kind].subject,
    ...layoutMail(blocks, { mandator, origin }),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

function bodyOf(mail: AccountMail, { declined }: Mandator, origin: string): Block[] {
  const action = (label: string, path: string): Block => ({ label, url: `${origin}${path}`, isAction: true });
  switch (mail.kind) {
    case 'entryCode': {
      const { intro, validity, otherDevice, action: label, notMe } = texts.entryCode;
      return [
        intro(declined),
        { figures: mail.digits },
        validity,
        otherDevice,
        { label, url: `${origin}${LINKS.confirm(mail.code)}` },
        notMe,
      ];
    }
    case 'proofCode':
    case 'newAddress':
    case 'addressAsked':
    case 'addressChanged':
    case 'addressTaken':
    case 'accountErased':
      return bodyOfOwn(mail, declined, action);
    case 'confirmRegistration': {
      const { intro, action: label, validity, notMe } = texts.confirmRegistration;
      return [intro(declined), action(label, LINKS.confirm(mail.code)), validity, texts.oneAccount, notMe];
    }
    case 'verifyAddress': {
      const { intro, action: label, validity, notMe } = texts.verifyAddress;
      return [intro(declined), action(label, LINKS.confirm(mail.code)), validity, notMe];
    }
    case 'alreadyRegistered': {
      const { intro, action: label, forgotten, reset, notMe } = texts.alreadyRegistered;
      return [
        intro(declined),
        action(label, LINKS.login),
        texts.oneAccount,
        forgotten,
        { label: reset, url: `${origin}${LINKS.reset(mail.code)}` },
        notMe,
      ];
    }
    case 'resetPassword': {
      const { intro, action: label, validity, notMe } = texts.resetPassword;
      return [intro(declined), action(label, LINKS.reset(mail.code)), validity, notMe];
    }
    case 'passwordChanged': {
      const { intro, notMe, action: label } = texts.passwordChanged;
      return [intro(declined), notMe, action(label, LINKS.forgot)];
    }
    case 'passkeyAdded': {
      const { intro, own, remove, notMe, action: label } = texts.passkeyAdded;
      return [
        intro(declined, mail.device),
        own,
        { label: remove, url: `${origin}${LINKS.account}` },
        notMe,
        action(label, LINKS.forgot),
      ];
    }
    case 'providerLinked': {
      const { intro, own, notMe, action: label } = texts.providerLinked;
      return [intro(declined, texts.providers[mail.provider]), own, notMe, action(label, LINKS.forgot)];
    }
    default:
      return assertNever(mail);
  }
}

/** Mails about a change made in a session of the account, by the reader or an intruder. */
function bodyOfOwn(
  mail: OwnMail,
  declined: Mandator['declined'],
  action: (label: string, path: string) => Block,
): Block[] {
  switch (mail.kind) {
    case 'proofCode': {
      const { intro, validity, notMe, action: label } = texts.proofCode;
      return [intro(declined), { figures: mail.digits }, validity, notMe, action(label, LINKS.forgot)];
    }
    case 'newAddress': {
      const { intro, validity, notMe } = texts.newAddress;
      return [intro(declined), { figures: mail.digits }, validity, notMe];
    }
    case 'addressAsked': {
      const { intro, own, notMe, action: label } = texts.addressAsked;
      return [intro(declined), own, notMe, action(label, LINKS.forgot)];
    }
    case 'addressChanged': {
      const { intro, notMe } = texts.addressChanged;
      return [intro(declined), notMe];
    }
    case 'addressTaken': {
      const { intro, notMe } = texts.addressTaken;
      return [intro(declined), notMe, action(texts.addressTaken.action, LINKS.login)];
    }
    case 'accountErased': {
      const { intro, kept, subscriptions, notMe } = texts.accountErased;
      return [intro(declined), kept, subscriptions, notMe];
    }
    default:
      return assertNever(mail);
  }
}
