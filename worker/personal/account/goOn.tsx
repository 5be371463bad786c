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

/** Query parameter with the completed flow. */
const DONE = 'fertig';

/**
 * Continues after a login: via the page for missing account fields if there may be any. A login by mailed code
 * leads straight to the article; the next login shows that page. Acceptance M23.
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
 * To the page that checks whether the account is complete, which every login passes: in a new request, which carries
 * the new session. Acceptance M23.
 */
export function goOnLoggedIn(call: Call, flow: SuccessFlow, target: string | null): Response {
  return redirectTo({ status: 303, location: loggedInPath(call, flow, target), maxAgeSeconds: 0 });
}

export function loggedInPath({ visit }: Call, flow: SuccessFlow, target: string | null): string {
  return `${dialogFlowPath('complete-registration')}${passOn(visit, { [DONE]: flow, [TARGET_PARAMETER]: target })}`;
}

/**
 * To the login form and back to this page: by the form's own target, and by a cookie where script opens the login in a
 * dialog.
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
    maxAgeSeconds: 0,
  });
}

/**
 * Ends the flow: in a frame the surrounding page is notified and continues; otherwise redirects to the reader's target,
 * through the identity service, so that other titles recognise the reader too. Acceptance M23.
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
  return redirectTo({ status: 303, location: handoverPath(`${path}${hash}`), maxAgeSeconds: 0 });
}

/** The completed flow, from the URL. */
export function readFlow({ url: { search } }: Visit): SuccessFlow {
  const done = new URLSearchParams(search).get(DONE);
  return done === 'registration' || done === 'changePassword' ? done : 'login';
}
