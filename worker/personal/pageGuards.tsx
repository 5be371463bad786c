import { accountErrorTexts, accountNoticeTexts } from '#shared/i18n/texts/accountNotices.ts';
import { accountHref, dialogFlowPath } from '#shared/routes/accountPaths.ts';
import { homeHref } from '#shared/routes/hrefs.ts';
import type { PersonalRouteName } from '#shared/routes/personalRoutes.ts';
import { asReader } from '../calls/asReader.ts';
import type { Call } from '../calls/call.ts';
import type { Handler } from '../calls/guards.ts';
import type { Part } from '../isolate/isolate.ts';
import type { Session } from '../session/openedSession.ts';
import type { AccountNoticeProps } from '../pages/account/AccountNotice.page.tsx';
import { goToLogin } from './account/goOn.tsx';
import { showNotice } from './account/showForm.tsx';

type Page<G extends 'reader' | 'customer'> = { readonly routeName: PersonalRouteName; readonly show: Handler<G> };
/** `showStranger`: the page for readers unknown to the provider, if it is more than the reason. */
type CustomersPage = Page<'customer'> & { readonly showStranger?: Handler<'reader'> | undefined };

/** `showGuest`: the page for guests before the login; null for none. */
type ReadersPage = Page<'reader'> & {
  readonly showGuest?: ((call: Call<Part>) => Promise<Response | null>) | undefined;
};

/** The guard `reader` of a page. */
export function withReader({ routeName, show, showGuest }: ReadersPage, call: Call<Part>): Promise<Response> {
  return asReader(call, show, async (session) => {
    const shown = session.notice === 'identityUnavailable' ? null : await showGuest?.(call);
    return shown ?? askToLogIn(routeName, call, session);
  });
}

/**
 * The guard `customer` of a page. Readers unknown to the subscription provider see why the tab is closed; profile and
 * cancellation do not need this guard. Acceptance M19.
 */
export function withCustomer({ routeName, show, showStranger }: CustomersPage, call: Call<Part>): Promise<Response> {
  const close = (status: 403 | 503, notice: AccountNoticeProps['notice']) =>
    showNotice(call, {
      routeName,
      status,
      notice,
      ways: [{ href: accountHref, label: accountNoticeTexts.account }],
    });
  const showToCustomer: Handler<'reader'> = async (readerCall) => {
    const { reader, isolate } = readerCall;
    const customer = await isolate.readers.commerce.subscriptions.fetchCustomer(reader.user);
    if (!customer.ok) return close(503, accountNoticeTexts.subscriptionsAway);
    if (customer.value === null) return showStranger?.(readerCall) ?? close(403, accountNoticeTexts.noSubscription);
    return show({ ...readerCall, customer: customer.value });
  };
  return withReader({ routeName, show: showToCustomer }, call);
}

/**
 * Redirects guests to the login and back. In a frame it sends the request to the surrounding page. Acceptance M19–M21, M26.
 */
function askToLogIn(routeName: PersonalRouteName, call: Call, session: Session): Response | Promise<Response> {
  if (session.notice === 'identityUnavailable') {
    const ways = [{ href: homeHref, label: accountNoticeTexts.home }];
    return showNotice(call, { routeName, status: 503, notice: accountErrorTexts['identity-unavailable'], ways });
  }
  if (!call.framed) return goToLogin(call, session);
  const isRegistration = routeName === 'account-registration';
  return showNotice(call, {
    routeName,
    status: 403,
    notice: accountNoticeTexts.loginNeeded,
    message: { source: 'mein-portal', type: 'loginNeeded', dialog: isRegistration ? 'register' : 'login' },
    ways: [
      isRegistration
        ? { href: dialogFlowPath('registration'), label: accountNoticeTexts.register }
        : { href: dialogFlowPath('login'), label: accountNoticeTexts.login },
    ],
  });
}
