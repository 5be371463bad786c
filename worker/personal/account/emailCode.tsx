import { accountFormTexts } from '#shared/i18n/texts/accountForms.ts';
import { TARGET_PARAMETER } from '#shared/routes/accountPaths.ts';
import type { Call } from '../../calls/call.ts';
import type { AccountForm } from '../../pages/account/forms/accountForm.ts';
import { EnterCodePage } from '../../pages/account/forms/EnterCode.page.tsx';
import { findMissing, refuseForm, type RefusedForm } from './accountForms.ts';
import { arrive } from './goOn.tsx';
import { showAccountPage } from './showForm.tsx';
import { passOn, readStoredTarget } from './target.ts';

/** The field with the mail's digits. */
export const DIGITS_FIELD = 'digits';

const { problems, enterCode } = accountFormTexts;

/**
 * Mails a code to the form's address, and shows the field for it. Never reveals whether there is an account. The code
 * remembers the reader's page. Acceptance M144.
 *
 * @param field the form's field with the address.
 * @param showAgain shows the form with its errors.
 */
export async function mailCode(
  call: Call<'session'>,
  form: AccountForm,
  field: 'identifier' | 'email',
  showAgain: (refused: RefusedForm) => Promise<Response>,
): Promise<Response> {
  const { visit, isolate } = call;
  const asked = { email: addressIn(form, field), target: form.target ?? readStoredTarget(visit) ?? '' };
  const sent = await isolate.readers.session.accounts.sendCode(visit, asked);
  if (sent.ok) return show(call, { form: { ...form, focus: DIGITS_FIELD }, status: 200 }, field);
  if (sent.error.kind === 'invalid')
    return showAgain(refuseForm(form, { kind: 'invalid', fields: [field] }, { field, text: problems.email }));
  return showAgain(refuseForm(form, sent.error, { field, text: problems.email }));
}

/** Logs in with the code, and returns to the page where it was requested. */
export async function submitDigits(
  call: Call<'session'>,
  form: AccountForm,
  field: 'identifier' | 'email',
  sent: URLSearchParams,
): Promise<Response> {
  const missing = findMissing(form, sent, [DIGITS_FIELD]);
  if (missing) return show(call, { form: missing, status: 422 }, field);
  const proof = { email: addressIn(form, field), digits: sent.get(DIGITS_FIELD) ?? '' };
  const entered = await call.isolate.readers.session.accounts.enterCode(call.visit, proof);
  if (entered.ok) {
    const { isNewRegistration, target, user } = entered.value;
    return arrive(call, { flow: isNewRegistration ? 'registration' : 'login', target: target ?? form.target, user });
  }
  if (entered.error.kind === 'expired')
    return show(call, { form: { ...form, problem: enterCode.over, focus: DIGITS_FIELD }, status: 410 }, field);
  return show(call, refuseForm(form, entered.error, { field: DIGITS_FIELD, text: problems.digits }), field);
}

function addressIn({ values }: AccountForm, field: 'identifier' | 'email'): string {
  return (values[field] ?? '').trim();
}

function show(call: Call, { form, ...page }: RefusedForm, field: 'identifier' | 'email'): Promise<Response> {
  const content = (
    <EnterCodePage
      form={form}
      addressField={field}
      address={addressIn(form, field)}
      query={passOn(call.visit, { [TARGET_PARAMETER]: form.target })}
    />
  );
  return showAccountPage(call, {
    ...page,
    routeName: form.flow === 'login' ? 'login' : 'registration',
    title: enterCode.title,
    content,
  });
}
