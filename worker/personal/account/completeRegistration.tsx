import { accountFormTexts } from '#shared/i18n/texts/accountForms.ts';
import type { User } from '#shared/domain/session/reader.ts';
import type { Call } from '../../calls/call.ts';
import type { Visit } from '../../http/visit.ts';
import { CompleteRegistrationPage } from '../../pages/account/forms/CompleteRegistration.page.tsx';
import { emptyForm, findMissing, refuseForm, sentForm, type RefusedForm } from './accountForms.ts';
import { finish, goToLogin, readFlow } from './goOn.tsx';
import { readProfile } from './readProfile.ts';
import { showAccountPage } from './showForm.tsx';
import { passOn, readNamedTarget } from './target.ts';

/** Query parameter: the reader skips entering a name for now. */
const LATER = 'spaeter';

/**
 * Asks for the account's missing fields, or continues. If they are unknown, a logged-in reader continues. Acceptance
 * M23.
 */
export async function showCompleteRegistration(call: Call<'session'>): Promise<Response> {
  const { visit, isolate } = call;
  const session = await isolate.readers.session.openSession(visit);
  const { reader } = session;
  if (reader.kind === 'anonymous') return goToLogin(call, session);
  const done = doneOf(visit, reader.user);
  if (done.flow === 'registration' || new URLSearchParams(visit.url.search).has(LATER)) return finish(call, done);
  const missing = await isolate.readers.session.accounts.fetchMissingFields(visit);
  if (!missing.ok || !missing.value.some(({ required }) => required)) return finish(call, done);
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
  if (completed.ok) return finish(call, doneOf(visit, session.reader.user));
  return show(call, refuseForm(form, completed.error, { field: 'firstName', text: accountFormTexts.problems.name }));
}

function doneOf(visit: Visit, { emailVerified: isEmailVerified }: User) {
  return { flow: readFlow(visit), target: readNamedTarget(visit), isEmailVerified };
}

function knownValues({ salutation, firstName, lastName }: User): Readonly<Record<string, string>> {
  return { salutation, firstName, lastName };
}

function show(call: Call, { form, ...page }: RefusedForm): Promise<Response> {
  const content = <CompleteRegistrationPage form={form} later={passOn(call.visit, { [LATER]: '1' })} />;
  return showAccountPage(call, {
    ...page,
    routeName: 'complete-registration',
    title: accountFormTexts.completeRegistration.title,
    content,
  });
}
