import { COOKIES, expireCookie } from '#shared/cookies/cookies.ts';
import { readCookie } from '#shared/cookies/readCookie.ts';
import { accountFormTexts } from '#shared/i18n/texts/accountForms.ts';
import { accountErrorTexts, accountNoticeTexts } from '#shared/i18n/texts/accountNotices.ts';
import { confirmEmailPath, dialogFlowPath } from '#shared/routes/accountPaths.ts';
import { homeHref } from '#shared/routes/hrefs.ts';
import type { Call } from '../../calls/call.ts';
import { ChangePasswordPage } from '../../pages/account/forms/ChangePassword.page.tsx';
import { sentForm } from './accountForms.ts';
import { arrive } from './goOn.tsx';
import { showAccountPage, showNotice } from './showForm.tsx';
import { moveCodeToCookie } from './moveCodeToCookie.ts';
import { describeLinkOwner } from './describeLinkOwner.ts';

const { choosePassword, problems } = accountFormTexts;

/** Target of the link in a registration mail. Acceptance M144. */
export function followConfirmationLink(call: Call<'session'>): Promise<Response> {
  return moveCodeToCookie(call, {
    cookie: COOKIES.confirmationCode,
    below: confirmEmailPath,
    location: confirmEmailPath,
  });
}

export async function showConfirmEmail(call: Call<'session' | 'portal'>): Promise<Response> {
  const code = readCookie(call.visit.cookies, COOKIES.confirmationCode);
  const whose = code === null ? null : await describeLinkOwner(call, code);
  if (!whose?.ok) {
    call.visit.setCookies.push(expireCookie(COOKIES.confirmationCode));
    return showExpired(call);
  }
  const { heading, text } = accountNoticeTexts.confirm;
  const action = { path: confirmEmailPath, label: accountNoticeTexts.confirmAction };
  return showNotice(call, {
    routeName: 'confirm-email',
    status: 200,
    notice: { heading, text: [...text, ...whose.value.words] },
    action,
  });
}

/**
 * Confirms the address and logs in, as the code proves access to the mailbox. In another browser than the one that
 * registered, a new password is chosen first: the registered one may be a stranger's.
 */
export async function submitConfirmEmail(call: Call<'session'>, sent: URLSearchParams): Promise<Response> {
  const { visit, isolate } = call;
  const code = readCookie(visit.cookies, COOKIES.confirmationCode);
  if (code === null) return showExpired(call);
  const password = sent.get('password');
  const confirmed = await isolate.readers.session.accounts.confirmEmail(visit, {
    code,
    ...(password === null ? {} : { password }),
  });
  const isOver = confirmed.ok || confirmed.error.kind === 'expired';
  if (isOver) visit.setCookies.push(expireCookie(COOKIES.confirmationCode));
  if (confirmed.ok) {
    const { isNewRegistration, target, user } = confirmed.value;
    return arrive(call, { flow: isNewRegistration ? 'registration' : 'login', target, user });
  }
  if (isOver) return showExpired(call);
  if (confirmed.error.kind === 'invalid') return askForPassword(call, sent, problems.password);
  if (confirmed.error.kind === 'weakPassword')
    return askForPassword(call, sent, problems.weakPassword[confirmed.error.why]);
  const { kind } = confirmed.error;
  return showNotice(call, {
    routeName: 'confirm-email',
    status: kind === 'tooMany' ? 429 : 503,
    notice: accountErrorTexts[kind === 'tooMany' ? 'too-many' : kind === 'busy' ? 'busy' : 'identity-unavailable'],
    ways: [{ href: confirmEmailPath, label: accountNoticeTexts.onward }],
  });
}

function askForPassword(call: Call, sent: URLSearchParams, problem: string): Promise<Response> {
  const isChosen = sent.has('password');
  const form = {
    ...sentForm(call.visit, 'change-password', sent),
    action: confirmEmailPath,
    problems: isChosen ? { password: problem } : {},
    focus: 'password',
  };
  const content = <ChangePasswordPage form={form} proof="registration" address={null} />;
  return showAccountPage(call, {
    routeName: 'confirm-email',
    status: isChosen ? 422 : 200,
    title: choosePassword.title,
    content,
  });
}

function showExpired(call: Call): Promise<Response> {
  const ways = [
    { href: dialogFlowPath('login'), label: accountNoticeTexts.login },
    { href: homeHref, label: accountNoticeTexts.home },
  ];
  return showNotice(call, { routeName: 'confirm-email', status: 410, notice: accountErrorTexts['link-expired'], ways });
}
