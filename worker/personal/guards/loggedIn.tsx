import { accountErrorTexts, accountNoticeTexts } from '#shared/i18n/texts/accountNotices.ts';
import { dialogFlowPath, isFramedPath } from '#shared/routes/accountPaths.ts';
import { homeHref } from '#shared/routes/hrefs.ts';
import { goToLogin } from '../account/goOn.tsx';
import { showNotice } from '../account/showForm.tsx';
import type { Guard } from './guard.ts';

/**
 * Asks whoever is not logged in to log in, and brings them back. In a frame that is not the frame's to do: the page
 * around it is asked for it. Acceptance M19–M21, M26.
 */
export const loggedIn: Guard = async (call) => {
  const session = await call.isolate.readers.openSession(call.visit);
  if (session.reader.kind === 'loggedIn') return true;
  if (session.notice === 'identityUnavailable') {
    const ways = [{ href: homeHref, label: accountNoticeTexts.home }];
    return showNotice(call, {
      routeName: call.route.name,
      status: 503,
      notice: accountErrorTexts['identity-unavailable'],
      ways,
    });
  }
  if (!isFramedPath(call.visit.url.pathname)) return goToLogin(call, session);
  const isRegistration = call.route.name === 'framed-registration';
  return showNotice(call, {
    routeName: call.route.name,
    status: 403,
    notice: accountNoticeTexts.loginNeeded,
    message: { source: 'mein-portal', type: 'loginNeeded', dialog: isRegistration ? 'register' : 'login' },
    ways: [
      isRegistration
        ? { href: dialogFlowPath('registration'), label: accountNoticeTexts.register }
        : { href: dialogFlowPath('login'), label: accountNoticeTexts.login },
    ],
  });
};
