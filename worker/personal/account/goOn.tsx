import { COOKIES } from '#shared/cookies/cookies.ts';
import { dialogAfterLogin } from '#shared/domain/dialogs/dialogAfterLogin.ts';
import type { SuccessFlow } from '#shared/domain/dialogs/dialogMessage.ts';
import { missingFields } from '#shared/domain/session/missingFields.ts';
import type { User } from '#shared/domain/session/reader.ts';
import { accountNoticeTexts } from '#shared/i18n/texts/accountNotices.ts';
import { dialogFlowPath, handoverPath, TARGET_PARAMETER } from '#shared/routes/accountPaths.ts';
import { homeHref } from '#shared/routes/hrefs.ts';
import type { Call } from '../../calls/call.ts';
import type { Visit } from '../../http/visit.ts';
import { redirectTo } from '../../http/redirectTo.ts';
import { showNotice } from './showForm.tsx';
import { forgetStoredTarget, isFramed, passOn, readStoredTarget } from './target.ts';

/** The parameter that says what a reader has just done. */
const DONE = 'fertig';

/**
 * Goes on with whoever has just logged in: past the page that asks for what an account lacks, where there is something
 * to ask. Who has just come by a mail's code is on the way to an article, and is asked at his next login.
 * Acceptance M23.
 */
export async function arrive(
  call: Call,
  { flow, target, user }: { readonly flow: SuccessFlow; readonly target: string | null; readonly user: User },
): Promise<Response> {
  const isComplete = flow === 'registration' || !missingFields(user).some(({ required }) => required);
  if (!isComplete) return goOnLoggedIn(call, flow, target);
  return finish(call, { flow, target, isEmailVerified: user.emailVerified });
}

/**
 * To the page that looks whether the account is complete, which every way of logging in passes: in a request of its
 * own, which carries the new session. Acceptance M23.
 */
export function goOnLoggedIn(call: Call, flow: SuccessFlow, target: string | null): Response {
  return redirectTo({ status: 303, location: loggedInPath(call, flow, target), keepForSeconds: 0 });
}

export function loggedInPath({ visit }: Call, flow: SuccessFlow, target: string | null): string {
  return `${dialogFlowPath('complete-registration')}${passOn(visit, { [DONE]: flow, [TARGET_PARAMETER]: target })}`;
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
    location: `${dialogFlowPath('login')}?${new URLSearchParams({ [TARGET_PARAMETER]: target })}`,
    keepForSeconds: 0,
  });
}

/**
 * Done: in a frame the page around it is told and does the rest; alone, the reader goes on to where they came from,
 * past the identity service, so that the other titles know them as well. Acceptance M23.
 */
export async function finish(
  call: Call,
  done: { readonly flow: SuccessFlow; readonly target: string | null; readonly isEmailVerified: boolean },
): Promise<Response> {
  const { visit, isolate } = call;
  const { flow, isEmailVerified } = done;
  const target = done.target ?? readStoredTarget(visit);
  forgetStoredTarget(visit);
  if (isFramed(visit)) {
    const message = { source: 'mein-portal', type: 'success', flow, target } as const;
    const ways = [{ href: target ?? homeHref, label: accountNoticeTexts.onward }];
    return showNotice(call, {
      routeName: 'complete-registration',
      status: 200,
      notice: accountNoticeTexts.done,
      message,
      ways,
    });
  }
  const path = target ?? homeHref;
  const { settings } = await isolate.publishing.sites.current(visit.mandator, visit.waitUntil);
  const hash = dialogAfterLogin({ flow, target: path, isEmailVerified, settings });
  return redirectTo({ status: 303, location: handoverPath(`${path}${hash}`), keepForSeconds: 0 });
}

/** What the address says that a reader has just done. */
export function readFlow({ url: { search } }: Visit): SuccessFlow {
  const done = new URLSearchParams(search).get(DONE);
  return done === 'registration' || done === 'changePassword' ? done : 'login';
}
