import type { AccountKey } from '#shared/contracts/identity.contract.ts';
import { COOKIES, expireCookie } from '#shared/cookies/cookies.ts';
import { readCookie } from '#shared/cookies/readCookie.ts';
import { accountFormTexts } from '#shared/i18n/texts/accountForms.ts';
import type { User } from '#shared/domain/session/reader.ts';
import { accountErrorTexts, accountNoticeTexts } from '#shared/i18n/texts/accountNotices.ts';
import { accountHref, changePasswordPath, dialogFlowPath } from '#shared/routes/accountPaths.ts';
import { homeHref } from '#shared/routes/hrefs.ts';
import type { Call } from '../../calls/call.ts';
import { ChangePasswordPage, type ChangePasswordProps } from '../../pages/account/forms/ChangePassword.page.tsx';
import { KEPT_KEY, KEYS_SHOWN } from '../../pages/account/forms/LoginMethods.tsx';
import { emptyForm, findMissing, refuseForm, sentForm, type RefusedForm } from './accountForms.ts';
import { arrive } from './goOn.tsx';
import { showAccountPage, showNotice } from './showForm.tsx';
import { moveCodeToCookie } from './moveCodeToCookie.ts';
import { describeLinkOwner } from './describeLinkOwner.ts';

type Shown = Pick<ChangePasswordProps, 'proof' | 'address' | 'more' | 'keys'>;

const ofReader = ({ email }: User): Shown => ({ proof: 'currentPassword', address: email });

/** Target of the link in a password reset mail. Acceptance M25. */
export function followResetLink(call: Call<'session'>): Promise<Response> {
  return moveCodeToCookie(call, {
    cookie: COOKIES.changePasswordCode,
    below: changePasswordPath,
    location: dialogFlowPath('change-password'),
  });
}

export async function showChangePassword(call: Call<'session' | 'portal'>): Promise<Response> {
  const form = emptyForm(call.visit, 'change-password');
  const code = readCode(call);
  if (code !== null) {
    const [whose, keys] = await Promise.all([describeLinkOwner(call, code), fetchKeys(call, code, null)]);
    if (whose.ok) {
      const { address, words } = whose.value;
      return show(call, { form, status: 200 }, { proof: 'reset', address, more: words, keys });
    }
    call.visit.setCookies.push(expireCookie(COOKIES.changePasswordCode));
    return showExpired(call);
  }
  const { reader } = await call.isolate.readers.session.openSession(call.visit);
  return reader.kind === 'loggedIn' ? show(call, { form, status: 200 }, ofReader(reader.user)) : askWhoItIs(call);
}

/** A mailed code takes precedence over a session: the reader came for it. */
export async function submitChangePassword(call: Call<'session'>, sent: URLSearchParams): Promise<Response> {
  const code = readCode(call);
  return code === null ? submitChange(call, sent) : submitReset(call, sent, code);
}

async function submitReset(call: Call<'session'>, sent: URLSearchParams, code: string): Promise<Response> {
  const { visit, isolate } = call;
  const form = sentForm(visit, 'change-password', sent);
  const missing = findMissing(form, sent, ['password']);
  const keep = sent.has(KEYS_SHOWN) ? sent.getAll(KEPT_KEY) : null;
  const showAgain = async (refused: RefusedForm) =>
    show(call, refused, {
      proof: 'reset',
      // As this page had it.
      address: form.values['account'] ?? null,
      keys: await fetchKeys(call, code, keep),
    });
  if (missing) return showAgain({ form: missing, status: 422 });
  const reset = await isolate.readers.session.accounts.resetPassword(visit, {
    code,
    password: sent.get('password') ?? '',
    ...(keep && { keep }),
  });
  const isOver = reset.ok || reset.error.kind === 'expired';
  if (isOver) visit.setCookies.push(expireCookie(COOKIES.changePasswordCode));
  if (reset.ok) {
    const { target, user } = reset.value;
    return arrive(call, { flow: 'changePassword', target: target ?? form.target, user });
  }
  if (isOver) return showExpired(call);
  return showAgain(refuseForm(form, reset.error, { field: 'password', text: accountFormTexts.problems.password }));
}

async function submitChange(call: Call<'session'>, sent: URLSearchParams): Promise<Response> {
  const { visit, isolate } = call;
  const { reader } = await isolate.readers.session.openSession(visit);
  if (reader.kind === 'anonymous') return askWhoItIs(call);
  const form = sentForm(visit, 'change-password', sent);
  const missing = findMissing(form, sent, ['currentPassword', 'password']);
  if (missing) return show(call, { form: missing, status: 422 }, ofReader(reader.user));
  const passwords = { currentPassword: sent.get('currentPassword') ?? '', password: sent.get('password') ?? '' };
  const changed = await isolate.readers.session.accounts.changePassword(visit, passwords);
  if (!changed.ok) {
    const refused = { field: 'currentPassword', text: accountFormTexts.problems.currentPassword } as const;
    return show(call, refuseForm(form, changed.error, refused), ofReader(reader.user));
  }
  const ways = [
    { href: accountHref, label: accountNoticeTexts.account },
    { href: homeHref, label: accountNoticeTexts.home },
  ];
  return showNotice(call, {
    routeName: 'change-password',
    status: 200,
    notice: accountNoticeTexts.passwordChanged,
    ways,
  });
}

function readCode({ visit }: Call): string | null {
  return readCookie(visit.cookies, COOKIES.changePasswordCode) || null;
}

/**
 * Login methods besides the password, each with whether to keep it: the reader's choice, or the identity service's
 * default. None if unknown; the service then applies its default.
 */
async function fetchKeys(
  { visit, isolate }: Call<'session'>,
  code: string,
  keep: readonly string[] | null,
): Promise<readonly AccountKey[]> {
  const keys = await isolate.readers.session.accounts.keysOfCode(visit, code);
  if (!keys.ok) return [];
  return keep === null ? keys.value : keys.value.map((key) => ({ ...key, stays: keep.includes(key.id) }));
}

function show(call: Call, { form, ...page }: RefusedForm, shown: Shown): Promise<Response> {
  const { title, resetTitle } = accountFormTexts.changePassword;
  const content = <ChangePasswordPage form={form} {...shown} />;
  return showAccountPage(call, {
    ...page,
    routeName: 'change-password',
    title: shown.proof === 'reset' ? resetTitle : title,
    content,
  });
}

function showExpired(call: Call): Promise<Response> {
  const ways = [{ href: dialogFlowPath('forgot-password'), label: accountNoticeTexts.forgotPassword }];
  return showNotice(call, {
    routeName: 'change-password',
    status: 410,
    notice: accountErrorTexts['link-expired'],
    ways,
  });
}

function askWhoItIs(call: Call): Promise<Response> {
  const { anonymousTitle, anonymousText } = accountFormTexts.changePassword;
  const ways = [
    { href: dialogFlowPath('login'), label: accountNoticeTexts.login },
    { href: dialogFlowPath('forgot-password'), label: accountFormTexts.login.forgotten },
  ];
  return showNotice(call, {
    routeName: 'change-password',
    status: 200,
    notice: { heading: anonymousTitle, text: [anonymousText] },
    flow: 'change-password',
    ways,
  });
}
