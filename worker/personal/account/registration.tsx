import { accountFormTexts } from '#shared/i18n/texts/accountForms.ts';
import type { Call } from '../../calls/call.ts';
import { RegistrationPage } from '../../pages/account/forms/Registration.page.tsx';
import { emptyForm, findMissing, sentForm, type RefusedForm } from './accountForms.ts';
import { DIGITS_FIELD, mailCode, submitDigits } from './emailCode.tsx';
import { foreignLogins } from './foreignLogins.ts';
import { goOnLoggedIn, loggedInPath } from './goOn.tsx';
import { queryFor } from './login.tsx';
import { showAccountPage } from './showForm.tsx';

export async function showRegistration(call: Call<'session'>): Promise<Response> {
  const { reader } = await call.isolate.readers.session.openSession(call.visit);
  const form = emptyForm(call.visit, 'registration');
  if (reader.kind === 'loggedIn') return goOnLoggedIn(call, 'login', form.target);
  return show(call, { form, status: 200 });
}

/** The address, and then the digits of the mail: an account needs no more to begin with. */
export async function submitRegistration(call: Call<'session'>, sent: URLSearchParams): Promise<Response> {
  const form = sentForm(call.visit, 'registration', sent);
  const missing = findMissing(form, sent, ['email']);
  if (missing) return show(call, { form: missing, status: 422 });
  if (sent.has(DIGITS_FIELD)) return submitDigits(call, form, 'email', sent);
  return mailCode(call, form, 'email', (refused) => show(call, refused));
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
