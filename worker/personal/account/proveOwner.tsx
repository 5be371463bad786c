import { ownDataTexts } from '#shared/i18n/texts/ownData.ts';
import type { ReaderCall } from '../../calls/call.ts';
import type { AccountForm } from '../../pages/account/forms/accountForm.ts';
import { SEND_CODE, WAY_FIELD } from '../../pages/account/ownAccount/OwnerProof.tsx';
import { findMissing, refuseForm, type RefusedForm } from './accountForms.ts';
import { DIGITS_FIELD } from './emailCode.tsx';

const texts = ownDataTexts.proof;

/**
 * Re-authenticates before actions for which an open session is not enough: by password, or by a code mailed to the
 * account's address. Null if the form proves it; otherwise the form with its errors or the field for the code.
 */
export async function proveOwner(
  { visit, isolate }: ReaderCall<'session'>,
  form: AccountForm<null>,
  sent: URLSearchParams,
): Promise<RefusedForm<null> | null> {
  const { accounts } = isolate.readers.session;
  if (sent.get(WAY_FIELD) === SEND_CODE) {
    const mailed = await accounts.sendProof(visit);
    if (!mailed.ok) return refuseForm(form, mailed.error, WRONG_PASSWORD);
    return { form: { ...withDigits(form), focus: DIGITS_FIELD }, status: 200 };
  }
  const digits = sent.get(DIGITS_FIELD);
  const field = digits === null ? 'currentPassword' : DIGITS_FIELD;
  const missing = findMissing(form, sent, [field]);
  if (missing) {
    const problems = field === 'currentPassword' ? { [field]: texts.passwordMissing } : missing.problems;
    return { form: { ...missing, problems }, status: 422 };
  }
  const proof = digits === null ? { currentPassword: sent.get('currentPassword') ?? '' } : { digits };
  const proven = await accounts.prove(visit, proof);
  if (proven.ok) return null;
  if (proven.error.kind === 'expired')
    return { form: { ...withDigits(form), problem: texts.over, focus: DIGITS_FIELD }, status: 410 };
  return refuseForm(form, proven.error, WRONG_PASSWORD);
}

const WRONG_PASSWORD = { field: 'currentPassword', text: texts.passwordWrong } as const;

/** A field is shown once the form has a value for it. */
function withDigits(form: AccountForm<null>): AccountForm<null> {
  return { ...form, values: { ...form.values, [DIGITS_FIELD]: '' } };
}
