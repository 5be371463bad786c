import { accountFormTexts } from '#shared/i18n/texts/accountForms.ts';
import { accountNoticeTexts } from '#shared/i18n/texts/accountNotices.ts';
import type { Call } from '../../calls/call.ts';
import { ForgotPasswordPage } from '../../pages/account/ForgotPassword.page.tsx';
import { emptyForm, findMissing, refuseForm, sentForm, type RefusedForm } from './accountForms.ts';
import { queryFor } from './login.tsx';
import { showAccountPage, showNotice } from './showForm.tsx';

export function showForgotPassword(call: Call): Promise<Response> {
  return show(call, { form: emptyForm(call.visit, 'forgot-password'), status: 200 });
}

/** The answer is the same for an address that nobody has an account with. */
export async function submitForgotPassword(call: Call<'session'>, sent: URLSearchParams): Promise<Response> {
  const form = sentForm(call.visit, 'forgot-password', sent);
  const missing = findMissing(form, sent, ['email']);
  if (missing) return show(call, { form: missing, status: 422 });
  const requested = await call.isolate.readers.session.accounts.requestReset(call.visit, {
    email: (sent.get('email') ?? '').trim(),
    target: form.target ?? '',
  });
  if (requested.ok)
    return showNotice(call, { routeName: 'forgot-password', status: 200, notice: accountNoticeTexts.resetSent });
  return show(call, refuseForm(form, requested.error, { field: 'email', text: accountFormTexts.problems.email }));
}

function show(call: Call, { form, ...page }: RefusedForm): Promise<Response> {
  const content = <ForgotPasswordPage form={form} query={queryFor(call, form)} />;
  return showAccountPage(call, {
    ...page,
    routeName: 'forgot-password',
    title: accountFormTexts.forgotPassword.title,
    content,
  });
}
