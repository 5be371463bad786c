import { accountNoticeTexts } from '#shared/i18n/texts/accountNotices.ts';
import { accountHref } from '#shared/routes/accountPaths.ts';
import { showNotice } from '../account/showForm.tsx';
import type { Guard } from './guard.ts';

/**
 * Lets in whom the subscription provider knows. The others are told why this tab stays closed; profile and cancellation
 * do not ask for it. Acceptance M19.
 */
export const subscriptionSession: Guard = async (call) => {
  const { visit, isolate, route } = call;
  const { reader } = await isolate.readers.openSession(visit);
  if (reader.kind === 'anonymous') throw new Error('The guard loggedIn comes first');
  const customer = await isolate.readers.subscriptions.fetchCustomer(reader.user.ssoId);
  if (customer.ok && customer.value !== null) return true;
  return showNotice(call, {
    routeName: route.name,
    status: customer.ok ? 403 : 503,
    notice: customer.ok ? accountNoticeTexts.noSubscription : accountNoticeTexts.subscriptionsAway,
    ways: [{ href: accountHref, label: accountNoticeTexts.account }],
  });
};
