import { COOKIES, expireCookie } from '#shared/cookies/cookies.ts';
import { readCookie } from '#shared/cookies/readCookie.ts';
import { accountFormTexts } from '#shared/i18n/texts/accountForms.ts';
import { accountErrorTexts, accountNoticeTexts } from '#shared/i18n/texts/accountNotices.ts';
import { accountHref, changePasswordPath, dialogFlowPath } from '#shared/routes/accountPaths.ts';
import { homeHref } from '#shared/routes/hrefs.ts';
import { ChangePasswordPage } from '../../pages/account/ChangePassword.page.tsx';
import type { PersonalCall } from '../personalCall.ts';
import { emptyForm, findMissing, refuseForm, sentForm, type RefusedForm } from './accountForms.ts';
import { goOnLoggedIn } from './goOn.tsx';
import { showAccountPage, showNotice } from './showForm.tsx';
import { takeCodeOut } from './takeCodeOut.ts';
import { whoseLink } from './whoseLink.ts';

/** Where a mail leads somebody who has forgotten their password. Acceptance M25. */
export function followResetLink(call: PersonalCall): Promise<Response> {
  return takeCodeOut(call, { cookie: COOKIES.changePasswordCode, below: changePasswordPath, location: dialogFlowPath('change-password') });
}

export async function showChangePassword(call: PersonalCall): Promise<Response> {
  const form = emptyForm(call.visit, 'change-password');
  const code = readCode(call);
  if (code !== null) {
    const whose = await whoseLink(call, code);
    if (whose.ok) return show(call, { form, status: 200 }, 'reset', whose.value);
    call.visit.setCookies.push(expireCookie(COOKIES.changePasswordCode));
    return showExpired(call);
  }
  const { reader } = await call.isolate.readers.openSession(call.visit);
  return reader.kind === 'loggedIn' ? show(call, { form, status: 200 }, 'currentPassword') : askWhoItIs(call);
}

/** A mail's code is the better proof: whoever has one has come for it. */
export async function submitChangePassword(call: PersonalCall, sent: URLSearchParams): Promise<Response> {
  const code = readCode(call);
  return code === null ? submitChange(call, sent) : submitReset(call, sent, code);
}

async function submitReset(call: PersonalCall, sent: URLSearchParams, code: string): Promise<Response> {
  const { visit, isolate } = call;
  const form = sentForm(visit, 'change-password', sent);
  const missing = findMissing(form, sent, ['password']);
  if (missing) return show(call, { form: missing, status: 422 }, 'reset');
  const reset = await isolate.readers.accounts.resetPassword(visit, { code, password: sent.get('password') ?? '' });
  const isOver = reset.ok || reset.error.kind === 'expired';
  if (isOver) visit.setCookies.push(expireCookie(COOKIES.changePasswordCode));
  if (reset.ok) return goOnLoggedIn(call, 'changePassword', form.target);
  if (isOver) return showExpired(call);
  return show(call, refuseForm(form, reset.error, { field: 'password', text: accountFormTexts.problems.password }), 'reset');
}

async function submitChange(call: PersonalCall, sent: URLSearchParams): Promise<Response> {
  const { visit, isolate } = call;
  const { reader } = await isolate.readers.openSession(visit);
  if (reader.kind === 'anonymous') return askWhoItIs(call);
  const form = sentForm(visit, 'change-password', sent);
  const missing = findMissing(form, sent, ['currentPassword', 'password']);
  if (missing) return show(call, { form: missing, status: 422 }, 'currentPassword');
  const passwords = { currentPassword: sent.get('currentPassword') ?? '', password: sent.get('password') ?? '' };
  const changed = await isolate.readers.accounts.changePassword(visit, passwords);
  if (!changed.ok) {
    const refused = { field: 'currentPassword', text: accountFormTexts.problems.currentPassword } as const;
    return show(call, refuseForm(form, changed.error, refused), 'currentPassword');
  }
  const ways = [
    { href: accountHref, label: accountNoticeTexts.account },
    { href: homeHref, label: accountNoticeTexts.home },
  ];
  return showNotice(call, { routeName: 'change-password', status: 200, notice: accountNoticeTexts.passwordChanged, ways });
}

function readCode({ visit }: PersonalCall): string | null {
  return readCookie(visit.cookies, COOKIES.changePasswordCode) || null;
}

function show(call: PersonalCall, { form, ...page }: RefusedForm, proof: 'currentPassword' | 'reset', more: readonly string[] = []): Promise<Response> {
  const { title, resetTitle } = accountFormTexts.changePassword;
  const content = <ChangePasswordPage form={form} proof={proof} more={more} />;
  return showAccountPage(call, { ...page, routeName: 'change-password', title: proof === 'reset' ? resetTitle : title, content });
}

function showExpired(call: PersonalCall): Promise<Response> {
  const ways = [{ href: dialogFlowPath('forgot-password'), label: accountNoticeTexts.forgotPassword }];
  return showNotice(call, { routeName: 'change-password', status: 410, notice: accountErrorTexts['link-expired'], ways });
}

function askWhoItIs(call: PersonalCall): Promise<Response> {
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
