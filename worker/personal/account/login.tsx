import { parseEmailAddress } from '#shared/domain/accounts/parseEmailAddress.ts';
import { accountFormTexts } from '#shared/i18n/texts/accountForms.ts';
import { TARGET_PARAMETER, UNKNOWN_PARAMETER } from '#shared/routes/accountPaths.ts';
import type { Call } from '../../calls/call.ts';
import type { AccountForm } from '../../pages/account/forms/accountForm.ts';
import { LoginPage, PASSWORD_STEP, WAY_FIELD } from '../../pages/account/forms/Login.page.tsx';
import { emptyForm, findMissing, refuseForm, sentForm, type RefusedForm } from './accountForms.ts';
import { DIGITS_FIELD, mailCode, submitDigits } from './emailCode.tsx';
import { foreignLogins } from './foreignLogins.ts';
import { arrive, goOnLoggedIn, loggedInPath } from './goOn.tsx';
import { showAccountPage } from './showForm.tsx';
import { passOn } from './target.ts';

const { login, problems } = accountFormTexts;

export async function showLogin(call: Call<'session'>): Promise<Response> {
  const { reader } = await call.isolate.readers.session.openSession(call.visit);
  const form = emptyForm(call.visit, 'login');
  if (reader.kind === 'loggedIn') return goOnLoggedIn(call, 'login', form.target);
  const isUnknown = new URLSearchParams(call.visit.url.search).has(UNKNOWN_PARAMETER);
  return show(call, { form: isUnknown ? { ...form, problem: login.unknown } : form, status: 200 }, 'address');
}

/**
 * Asks for the address first, then for a password or a code, identically for every address. Password managers fill in
 * both at once and skip a step.
 */
export async function submitLogin(call: Call<'session'>, sent: URLSearchParams): Promise<Response> {
  const form = sentForm(call.visit, 'login', sent);
  const isAddressMissing = findMissing(form, sent, ['identifier']);
  if (isAddressMissing) return show(call, { form: isAddressMissing, status: 422 }, 'address');
  if (sent.has(DIGITS_FIELD)) return submitDigits(call, form, 'identifier', sent);
  if (sent.get(WAY_FIELD) === 'code')
    return mailCode(call, form, 'identifier', (refused) => show(call, refused, 'password'));
  const credentials = { identifier: (sent.get('identifier') ?? '').trim(), password: sent.get('password') ?? '' };
  if (credentials.password === '') return askForPassword(call, form, sent);
  const signedIn = await call.isolate.readers.session.accounts.signIn(call.visit, credentials);
  if (signedIn.ok) return arrive(call, { flow: 'login', target: form.target, user: signedIn.value });
  return show(call, refuseForm(form, signedIn.error, { field: 'password', text: problems.refused }), 'password');
}

function askForPassword(call: Call<'session'>, form: AccountForm, sent: URLSearchParams): Promise<Response> {
  const missing = sent.get(WAY_FIELD) === PASSWORD_STEP ? findMissing(form, sent, ['password']) : null;
  if (missing) return show(call, { form: missing, status: 422 }, 'password');
  if (parseEmailAddress(sent.get('identifier') ?? '') !== null)
    return show(call, { form: { ...form, focus: 'password' }, status: 200 }, 'password');
  const refused = refuseForm(
    form,
    { kind: 'invalid', fields: ['identifier'] },
    { field: 'identifier', text: problems.email },
  );
  return show(call, refused, 'address');
}

function show(call: Call<'session'>, { form, ...page }: RefusedForm, step: 'address' | 'password'): Promise<Response> {
  const content = (
    <LoginPage
      form={form}
      step={step}
      query={queryFor(call, form)}
      onward={loggedInPath(call, 'login', form.target)}
      logins={foreignLogins(call.isolate.readers.session.settings)}
    />
  );
  return showAccountPage(call, {
    ...page,
    routeName: 'login',
    title: login.title,
    content,
    carries: ['googleSignIn'],
  });
}

/** Query for links to the related forms. */
export function queryFor({ visit }: Call, { target }: AccountForm): string {
  return passOn(visit, { [TARGET_PARAMETER]: target });
}
