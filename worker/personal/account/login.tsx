import { accountFormTexts } from '#shared/i18n/texts/accountForms.ts';
import type { Call } from '../../calls/call.ts';
import type { AccountForm } from '../../pages/account/accountForm.ts';
import { LoginPage } from '../../pages/account/Login.page.tsx';
import { emptyForm, findMissing, refuseForm, sentForm, type RefusedForm } from './accountForms.ts';
import { foreignLogins } from './foreignLogins.ts';
import { goOnLoggedIn, loggedInPath } from './goOn.tsx';
import { showAccountPage } from './showForm.tsx';
import { passOn, TARGET_FIELD } from './target.ts';

export async function showLogin(call: Call<'session'>): Promise<Response> {
  const { reader } = await call.isolate.readers.session.openSession(call.visit);
  const form = emptyForm(call.visit, 'login');
  if (reader.kind === 'loggedIn') return goOnLoggedIn(call, 'login', form.target);
  return show(call, { form, status: 200 });
}

export async function submitLogin(call: Call<'session'>, sent: URLSearchParams): Promise<Response> {
  const form = sentForm(call.visit, 'login', sent);
  const missing = findMissing(form, sent, ['identifier', 'password']);
  if (missing) return show(call, { form: missing, status: 422 });
  const credentials = { identifier: (sent.get('identifier') ?? '').trim(), password: sent.get('password') ?? '' };
  const signedIn = await call.isolate.readers.session.accounts.signIn(call.visit, credentials);
  if (signedIn.ok) return goOnLoggedIn(call, 'login', form.target);
  return show(call, refuseForm(form, signedIn.error, { field: 'password', text: accountFormTexts.problems.refused }));
}

function show(call: Call<'session'>, { form, ...page }: RefusedForm): Promise<Response> {
  const content = (
    <LoginPage
      form={form}
      query={queryFor(call, form)}
      onward={loggedInPath(call, 'login', form.target)}
      logins={foreignLogins(call.isolate.readers.session.settings)}
    />
  );
  return showAccountPage(call, {
    ...page,
    routeName: 'login',
    title: accountFormTexts.login.title,
    content,
    carries: ['googleSignIn'],
  });
}

/** What the forms beside this one need to know of it. */
export function queryFor({ visit }: Call, { target }: AccountForm): string {
  return passOn(visit, { [TARGET_FIELD]: target });
}
