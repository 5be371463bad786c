import { COOKIES } from '#shared/cookies/cookies.ts';
import { accountFormTexts } from '#shared/i18n/texts/accountForms.ts';
import { accountNoticeTexts } from '#shared/i18n/texts/accountNotices.ts';
import type { Call } from '../../calls/call.ts';
import { RegistrationPage } from '../../pages/account/Registration.page.tsx';
import { emptyForm, findMissing, refuseForm, sentForm, type RefusedForm } from './accountForms.ts';
import { foreignLogins } from './foreignLogins.ts';
import { goOnLoggedIn, loggedInPath } from './goOn.tsx';
import { queryFor } from './login.tsx';
import { readProfile } from './readProfile.ts';
import { showAccountPage, showNotice } from './showForm.tsx';
import { readStoredTarget } from './target.ts';

export async function showRegistration(call: Call<'session'>): Promise<Response> {
  const { reader } = await call.isolate.readers.session.openSession(call.visit);
  const form = emptyForm(call.visit, 'registration');
  if (reader.kind === 'loggedIn') return goOnLoggedIn(call, 'login', form.target);
  return show(call, { form, status: 200 });
}

/** Whether there is an account with this address already is said to its owner by mail, and to nobody here. */
export async function submitRegistration(call: Call<'session'>, sent: URLSearchParams): Promise<Response> {
  const { visit, isolate } = call;
  const form = sentForm(visit, 'registration', sent);
  const missing = findMissing(form, sent, ['email', 'password', 'firstName', 'lastName']);
  if (missing) return show(call, { form: missing, status: 422 });
  const account = {
    ...readProfile(sent),
    email: (sent.get('email') ?? '').trim(),
    password: sent.get('password') ?? '',
  };
  const registered = await isolate.readers.session.accounts.register(visit, account);
  if (!registered.ok && registered.error.kind !== 'taken') {
    return show(call, refuseForm(form, registered.error, { field: 'email', text: accountFormTexts.problems.email }));
  }
  if (form.target !== null && readStoredTarget(visit) === null) {
    (await isolate.readers.session.openSession(visit)).setCookie(COOKIES.redirectAfterLogin, form.target);
  }
  return showNotice(call, { routeName: 'registration', status: 200, notice: accountNoticeTexts.registered });
}

function show(call: Call<'session'>, { form, ...page }: RefusedForm): Promise<Response> {
  const content = (
    <RegistrationPage
      form={form}
      query={queryFor(call, form)}
      onward={loggedInPath(call, 'login', form.target)}
      logins={foreignLogins(call.isolate.readers.session.settings)}
    />
  );
  return showAccountPage(call, {
    ...page,
    routeName: 'registration',
    title: accountFormTexts.registration.title,
    content,
    carries: ['googleSignIn'],
  });
}
