import { parseEmailAddress } from '#shared/domain/accounts/parseEmailAddress.ts';
import { accountAddressTexts as texts } from '#shared/i18n/texts/accountAddress.ts';
import { accountFormTexts } from '#shared/i18n/texts/accountForms.ts';
import { accountHref, confirmAddressPath } from '#shared/routes/accountPaths.ts';
import type { ReaderCall } from '../../calls/call.ts';
import { redirectTo } from '../../http/redirectTo.ts';
import { AddressPage, ConfirmAddressPage } from '../../pages/account/ownAccount/Address.page.tsx';
import { SEND_CODE, WAY_FIELD } from '../../pages/account/ownAccount/OwnerProof.tsx';
import { emptyForm, findMissing, refuseForm, sentForm, type RefusedForm } from './accountForms.ts';
import { DIGITS_FIELD } from './emailCode.tsx';
import { proveOwner } from './proveOwner.tsx';
import { showAccountPage } from './showForm.tsx';

/** Query parameter: the address was changed, and whether all services were updated. */
export const ADDRESS = 'adresse';

export function showAddress(call: ReaderCall<'session'>): Promise<Response> {
  return show(call, { form: emptyForm(call.visit, null), status: 200 });
}

/** Never reveals whether the new address has an account: the next step is always the code. */
export async function submitAddress(call: ReaderCall<'session'>, sent: URLSearchParams): Promise<Response> {
  const form = sentForm(call.visit, null, sent);
  const email = parseEmailAddress(sent.get('email') ?? '');
  const isNew = email !== null && email.toLowerCase() !== call.reader.user.email.toLowerCase();
  if (sent.get(WAY_FIELD) !== SEND_CODE && !isNew)
    return show(call, { form: { ...form, problems: { email: texts.same }, focus: 'email' }, status: 422 });
  const refused = await proveOwner(call, form, sent);
  if (refused) return show(call, refused);
  const asked = await call.isolate.readers.session.accounts.changeAddress(call.visit, email ?? '');
  if (!asked.ok) return show(call, refuseForm(form, asked.error, { field: 'email', text: texts.same }));
  return redirectTo({ status: 303, location: confirmAddressPath, maxAgeSeconds: 0 });
}

export function showConfirmAddress(call: ReaderCall<'session'>): Promise<Response> {
  return showCode(call, { form: emptyForm(call.visit, null), status: 200 });
}

/** The account has the new address from now on, and newsletters and letters follow it. */
export async function submitConfirmAddress(
  call: ReaderCall<'session' | 'portal'>,
  sent: URLSearchParams,
): Promise<Response> {
  const { visit, isolate, reader } = call;
  const { session, portal } = isolate.readers;
  const form = sentForm(visit, null, sent);
  const missing = findMissing(form, sent, [DIGITS_FIELD]);
  if (missing) return showCode(call, { form: missing, status: 422 });
  const confirmed = await session.accounts.confirmAddress(visit, sent.get(DIGITS_FIELD) ?? '');
  if (!confirmed.ok) {
    if (confirmed.error.kind === 'expired')
      return showCode(call, { form: { ...form, problem: texts.code.over }, status: 410 });
    return showCode(
      call,
      refuseForm(form, confirmed.error, { field: DIGITS_FIELD, text: accountFormTexts.problems.digits }),
    );
  }
  const { ssoId, email: from, emailVerified } = reader.user;
  // An unconfirmed old address may be another person's: nothing is moved for it.
  const missed = emailVerified
    ? await portal.readerDesk.moveAddress({ id: ssoId, from, to: confirmed.value.email })
    : [];
  const said = missed.length === 0 ? 'neu' : 'teils';
  return redirectTo({ status: 303, location: `${accountHref}?${ADDRESS}=${said}`, maxAgeSeconds: 0 });
}

function show(call: ReaderCall, { form, ...page }: RefusedForm<null>): Promise<Response> {
  const content = <AddressPage form={form} address={call.reader.user.email} />;
  return showAccountPage(call, { ...page, routeName: 'account-address', title: texts.title, content });
}

function showCode(call: ReaderCall, { form, ...page }: RefusedForm<null>): Promise<Response> {
  const content = <ConfirmAddressPage form={form} />;
  return showAccountPage(call, { ...page, routeName: 'account-address-code', title: texts.code.title, content });
}
