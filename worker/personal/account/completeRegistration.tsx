import { accountFormTexts } from '#shared/i18n/texts/accountForms.ts';
import type { User } from '#shared/domain/session/reader.ts';
import type { Call } from '../../calls/call.ts';
import { CompleteRegistrationPage } from '../../pages/account/CompleteRegistration.page.tsx';
import { emptyForm, findMissing, refuseForm, sentForm, type RefusedForm } from './accountForms.ts';
import { finish, goToLogin } from './goOn.tsx';
import { readProfile } from './readProfile.ts';
import { showAccountPage } from './showForm.tsx';

/**
 * Asks for what an account still lacks, or goes on. That it cannot be known now keeps nobody who is logged in.
 * Acceptance M23.
 */
export async function showCompleteRegistration(call: Call<'session'>): Promise<Response> {
  const { visit, isolate } = call;
  const session = await isolate.readers.session.openSession(visit);
  const { reader } = session;
  if (reader.kind === 'anonymous') return goToLogin(call, session);
  const missing = await isolate.readers.session.accounts.fetchMissingFields(visit);
  if (!missing.ok || !missing.value.some(({ required }) => required)) return finish(call, reader.user.emailVerified);
  return show(call, { form: emptyForm(visit, 'complete-registration', knownValues(reader.user)), status: 200 });
}

export async function submitCompleteRegistration(call: Call<'session'>, sent: URLSearchParams): Promise<Response> {
  const { visit, isolate } = call;
  const session = await isolate.readers.session.openSession(visit);
  if (session.reader.kind === 'anonymous') return goToLogin(call, session);
  const form = sentForm(visit, 'complete-registration', sent);
  const missing = findMissing(form, sent, ['firstName', 'lastName']);
  if (missing) return show(call, { form: missing, status: 422 });
  const completed = await isolate.readers.session.accounts.complete(visit, readProfile(sent));
  if (completed.ok) return finish(call, session.reader.user.emailVerified);
  return show(call, refuseForm(form, completed.error, { field: 'firstName', text: accountFormTexts.problems.name }));
}

function knownValues({ salutation, firstName, lastName }: User): Readonly<Record<string, string>> {
  return { salutation, firstName, lastName };
}

function show(call: Call, { form, ...page }: RefusedForm): Promise<Response> {
  const content = <CompleteRegistrationPage form={form} />;
  return showAccountPage(call, {
    ...page,
    routeName: 'complete-registration',
    title: accountFormTexts.completeRegistration.title,
    content,
  });
}
