import { accountFormTexts } from '#shared/i18n/texts/accountForms.ts';
import type { AccountProfile } from '#shared/domain/session/accountProfile.ts';

/** Form of address. An unknown salutation counts as none. */
export function readProfile(sent: URLSearchParams): AccountProfile {
  const salutation = sent.get('salutation') ?? '';
  return {
    salutation: Object.hasOwn(accountFormTexts.salutations, salutation) ? salutation : '',
    firstName: (sent.get('firstName') ?? '').trim(),
    lastName: (sent.get('lastName') ?? '').trim(),
  };
}
