import { providerTexts } from '#shared/i18n/texts/account.ts';
import { SSO_LOGIN_PATH } from '#shared/routes/sessionPaths.ts';
import type { Call } from '../../calls/call.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { emptyForm } from './accountForms.ts';
import { showNotice } from './showForm.tsx';

type Handle<C, Rest extends readonly unknown[]> = (call: C, ...rest: Rest) => Response | Promise<Response>;

/** Wraps pages and forms of our own accounts; with another provider they show a link to it. */
export function ofOwnAccounts<C extends Call<'session'>, Rest extends readonly unknown[]>(
  handle: Handle<C, Rest>,
): Handle<C, Rest> {
  return (call, ...rest) =>
    call.isolate.readers.session.hasOwnAccounts ? handle(call, ...rest) : leadToProvider(call);
}

/** The same for script. */
export function callsOfOwnAccounts<C extends Call<'session'>, Rest extends readonly unknown[]>(
  handle: Handle<C, Rest>,
): Handle<C, Rest> {
  return (call, ...rest) =>
    call.isolate.readers.session.hasOwnAccounts
      ? handle(call, ...rest)
      : errorEnvelope(404, 'Accounts are kept by another provider');
}

function leadToProvider(call: Call<'session'>): Promise<Response> {
  const { target } = emptyForm(call.visit, 'login');
  const { hostname } = new URL(call.isolate.readers.session.settings.IDENTITY_ORIGIN);
  return showNotice(call, {
    routeName: 'login',
    status: 200,
    notice: { heading: providerTexts.title, text: [providerTexts.text(hostname)] },
    ways: [
      {
        href: `${SSO_LOGIN_PATH}?${new URLSearchParams({ to: target ?? '/' })}`,
        label: providerTexts.onward(hostname),
      },
    ],
    flow: 'login',
  });
}
