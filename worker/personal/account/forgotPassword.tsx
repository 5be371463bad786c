import { accountFormTexts } from '#shared/i18n/texts/accountForms.ts';
import { accountNoticeTexts } from '#shared/i18n/texts/accountNotices.ts';
import type { Call } from '../../calls/call.ts';
import { ForgotPasswordPage } from '../../pages/account/forms/ForgotPassword.page.tsx';
import { ResetSentPage } from '../../pages/account/forms/ResetSent.page.tsx';
import { emptyForm, findMissing, refuseForm, sentForm, type RefusedForm } from './accountForms.ts';
import { queryFor } from './login.tsx';
import { showAccountPage } from './showForm.tsx';

const { problems } = accountFormTexts;

export function showForgotPassword(call: Call): Promise<Response> {
  return show(call, { form: emptyForm(call.visit, 'forgot-password'), status: 200 });
}

/** The response does not depend on whether the address has an account. */
export async function submitForgotPassword(call: Call<'session'>, sent: URLSearchParams): Promise<Response> {
  const form = sentForm(call.visit, 'forgot-password', sent);
  const missing = findMissing(form, sent, ['email']);
  if (missing) return show(call, { form: missing, status: 422 });
  const email = (sent.get('email') ?? '').trim();
  const requested = await call.isolate.readers.session.accounts.requestReset(call.visit, {
    email,
    target: form.target ?? '',
  });
  if (requested.ok)
    return showAccountPage(call, {
      routeName: 'forgot-password',
      status: 200,
      title: accountNoticeTexts.resetSent.heading,
      content: <ResetSentPage form={form} address={email} query={queryFor(call, form)} />,
    });
  if (requested.error.kind === 'tooMany') {
    const { retryAfterSeconds } = requested.error;
    const problem = problems.mailsSent(Math.max(1, Math.ceil(retryAfterSeconds / 60)));
    return show(call, { form: { ...form, problem }, status: 429, retryAfterSeconds });
  }
  return show(call, refuseForm(form, requested.error, { field: 'email', text: problems.email }));
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
