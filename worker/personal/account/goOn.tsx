import { COOKIES } from '#shared/cookies/cookies.ts';
import { dialogAfterLogin } from '#shared/domain/dialogs/dialogAfterLogin.ts';
import type { SuccessFlow } from '#shared/domain/dialogs/dialogMessage.ts';
import { accountNoticeTexts } from '#shared/i18n/texts/accountNotices.ts';
import { dialogFlowPath, handoverPath } from '#shared/routes/accountPaths.ts';
import { homeHref } from '#shared/routes/hrefs.ts';
import type { Call } from '../../calls/call.ts';
import { redirectTo } from '../../http/redirectTo.ts';
import { showNotice } from './showForm.tsx';
import { forgetStoredTarget, isFramed, passOn, readNamedTarget, readStoredTarget, TARGET_FIELD } from './target.ts';

/** The parameter that says what a reader has just done. */
const DONE = 'fertig';

/**
 * To the page that looks whether the account is complete, which every way of logging in passes: in a request of its
 * own, which carries the new session. Acceptance M23.
 */
export function goOnLoggedIn(call: Call, flow: SuccessFlow, target: string | null): Response {
  return redirectTo({ status: 303, location: loggedInPath(call, flow, target), keepForSeconds: 0 });
}

export function loggedInPath({ visit }: Call, flow: SuccessFlow, target: string | null): string {
  return `${dialogFlowPath('complete-registration')}${passOn(visit, { [DONE]: flow, [TARGET_FIELD]: target })}`;
}

/**
 * To the login form, and back to this page afterwards: as its form says, and as a cookie does where script opens the
 * form over another page.
 */
export function goToLogin(
  { visit }: Call,
  session: { readonly setCookie: (cookie: typeof COOKIES.redirectAfterLogin, value: string) => void },
): Response {
  const target = `${visit.url.pathname}${visit.url.search}`;
  session.setCookie(COOKIES.redirectAfterLogin, target);
  return redirectTo({
    status: 303,
    location: `${dialogFlowPath('login')}?${new URLSearchParams({ [TARGET_FIELD]: target })}`,
    keepForSeconds: 0,
  });
}

/**
 * Done: in a frame the page around it is told and does the rest; alone, the reader goes on to where they came from,
 * past the identity service, so that the other titles know them as well. Acceptance M23.
 */
export async function finish(call: Call, isEmailVerified: boolean): Promise<Response> {
  const { visit, isolate } = call;
  const stored = readStoredTarget(visit);
  forgetStoredTarget(visit);
  const flow = readFlow(visit.url.search);
  if (isFramed(visit)) {
    const message = { source: 'mein-portal', type: 'success', flow, target: stored } as const;
    const ways = [{ href: stored ?? homeHref, label: accountNoticeTexts.onward }];
    return showNotice(call, {
      routeName: 'complete-registration',
      status: 200,
      notice: accountNoticeTexts.done,
      message,
      ways,
    });
  }
  const target = readNamedTarget(visit) ?? stored ?? homeHref;
  const { settings } = await isolate.publishing.sites.current(visit.mandator, visit.waitUntil);
  const hash = dialogAfterLogin({ flow, target, isEmailVerified, settings });
  return redirectTo({ status: 303, location: handoverPath(`${target}${hash}`), keepForSeconds: 0 });
}

function readFlow(search: string): SuccessFlow {
  const done = new URLSearchParams(search).get(DONE);
  return done === 'registration' || done === 'changePassword' ? done : 'login';
}
