import { mayGive } from '#shared/domain/gifts/mayGive.ts';
import type { User } from '#shared/domain/session/reader.ts';
import { accountTexts } from '#shared/i18n/texts/account.ts';
import { accountFormTexts } from '#shared/i18n/texts/accountForms.ts';
import { accountAddressTexts } from '#shared/i18n/texts/accountAddress.ts';
import { accountProfileTexts } from '#shared/i18n/texts/accountProfile.ts';
import { accountHref } from '#shared/routes/accountPaths.ts';
import type { ReaderCall } from '../../calls/call.ts';
import { readReferrer } from './target.ts';
import { redirectTo } from '../../http/redirectTo.ts';
import { AccountPage } from '../../pages/account/Account.page.tsx';
import { ADDRESS } from './address.tsx';
import { emptyForm, findMissing, refuseForm, sentForm, type RefusedForm } from './accountForms.ts';
import { readProfile } from './readProfile.ts';
import { showAccountPage } from './showForm.tsx';

/** The account's profile, devices and login methods. */
export function showAccount(call: ReaderCall<'session'>): Promise<Response> {
  return show(call, null);
}

/** Saves the form of address, which all titles use from the next page on. Acceptance M140. */
export async function submitProfile(call: ReaderCall<'session'>, sent: URLSearchParams): Promise<Response> {
  const form = sentForm(call.visit, null, sent);
  const missing = findMissing(form, sent, ['firstName', 'lastName']);
  if (missing) return show(call, { form: missing, status: 422 });
  const saved = await call.isolate.readers.session.accounts.complete(call.visit, readProfile(sent));
  if (!saved.ok)
    return show(call, refuseForm(form, saved.error, { field: 'firstName', text: accountFormTexts.problems.name }));
  return redirectTo({ status: 303, location: `${accountHref}?${PROFILE}=gespeichert`, maxAgeSeconds: 0 });
}

async function show(call: ReaderCall<'session'>, refused: RefusedForm<null> | null): Promise<Response> {
  const { visit, isolate } = call;
  const { form, ...page } = refused ?? { form: null };
  const { accounts, openSession, hasOwnAccounts, settings } = isolate.readers.session;
  const [devices, passkeys] = hasOwnAccounts
    ? await Promise.all([accounts.listDevices(visit), accounts.listPasskeys(visit)])
    : [null, null];
  // The call may have revealed that the session is over. Its cookies are cleared with this response, and the guard asks
  // for a login.
  const { reader } = await openSession(visit);
  if (reader.kind === 'anonymous')
    return redirectTo({ status: 303, location: `${visit.url.pathname}${visit.url.search}`, maxAgeSeconds: 0 });
  const view = {
    email: reader.user.email,
    isEmailVerified: reader.user.emailVerified,
    name: fullName(reader.user),
    profile: form ?? emptyForm(visit, null, namesOf(reader.user)),
    isFramed: call.framed,
    hasCoins: reader.access.wallet,
    provider: hasOwnAccounts ? null : new URL(settings.IDENTITY_ORIGIN).hostname,
    devices: devices?.ok ? devices.value : null,
    passkeys: passkeys?.ok ? passkeys.value : null,
    afterPasskey: `${visit.url.pathname}?${PASSKEY}=angelegt`,
    mayGive: mayGive(reader.access),
    status: readStatus(visit.url.search),
  };
  return showAccountPage(call, {
    routeName: 'account',
    status: 200,
    ...page,
    title: accountTexts.title,
    content: <AccountPage view={view} />,
  });
}

/** Ends one session of the reader's. */
export async function endDevice(call: ReaderCall<'session'>, sent: URLSearchParams): Promise<Response> {
  const ended = await call.isolate.readers.session.accounts.endDevice(call.visit, sent.get('geraet') ?? '');
  return redirectTo({
    status: 303,
    location: ended.ok ? accountHref : `${accountHref}?${STAYED}=ja`,
    maxAgeSeconds: 0,
  });
}

/** Removes one passkey of the reader's. */
export async function dropPasskey(call: ReaderCall<'session'>, sent: URLSearchParams): Promise<Response> {
  const dropped = await call.isolate.readers.session.accounts.dropPasskey(call.visit, sent.get('passkey') ?? '');
  return redirectTo({
    status: 303,
    location: `${accountHref}?${PASSKEY}=${dropped.ok ? 'entfernt' : 'geblieben'}`,
    maxAgeSeconds: 0,
  });
}

/** Query parameter with the result of a mail, */
const SENT = 'gesendet';
/** of a device that is still logged in, */
const STAYED = 'geblieben';
/** of a saved name, */
const PROFILE = 'angaben';
/** and of a passkey. */
const PASSKEY = 'passkey';
const PASSKEY_STATUS = new Map<string | null, string>([
  ['angelegt', accountTexts.passkeyMade],
  ['entfernt', accountTexts.passkeyDropped],
  ['geblieben', accountTexts.passkeyStayed],
]);

/** The mail's link returns to the page that requested it. */
export async function sendConfirmation(call: ReaderCall<'session'>): Promise<Response> {
  const sent = await call.isolate.readers.session.accounts.sendConfirmation(
    call.visit,
    readReferrer(call.visit) ?? accountHref,
  );
  return redirectTo({ status: 303, location: `${accountHref}?${SENT}=${sent.ok ? 'ja' : 'nein'}`, maxAgeSeconds: 0 });
}

function fullName({ firstName, lastName }: User): string | null {
  return `${firstName} ${lastName}`.trim() || null;
}

function namesOf({ salutation, firstName, lastName }: User): Readonly<Record<string, string>> {
  return { salutation, firstName, lastName };
}

function readStatus(search: string): string | null {
  const query = new URLSearchParams(search);
  if (query.has(STAYED)) return accountTexts.deviceStayed;
  if (query.has(ADDRESS)) return query.get(ADDRESS) === 'neu' ? accountAddressTexts.done : accountAddressTexts.partly;
  if (query.has(PROFILE)) return accountProfileTexts.saved;
  const sent = query.get(SENT);
  if (sent === null) return PASSKEY_STATUS.get(query.get(PASSKEY)) ?? null;
  return sent === 'ja' ? accountTexts.sentAgain : accountTexts.notSent;
}
