import { isWalletUser } from '#shared/domain/access/deriveAccess.ts';
import { subscriptionTexts } from '#shared/i18n/texts/subscription.ts';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { orderHref } from '#shared/routes/hrefs.ts';
import type { ReaderCall } from '../../calls/call.ts';
import { describeAccess, SubscriptionPage } from '../../pages/account/Subscription.page.tsx';
import { showAccountPage } from './showForm.tsx';

/** What the reader has subscribed to, by the roles of the account. */
export async function showSubscription(call: ReaderCall): Promise<Response> {
  const { visit, isolate, reader } = call;
  const { mandator, waitUntil } = visit;
  const { settings } = await isolate.publishing.sites.current(mandator, waitUntil);
  const expressName = MANDATORS.find(({ isExpress }) => isExpress)?.plusName ?? mandator.plusName;
  const view = {
    parts: describeAccess(reader.access, mandator.plusName, expressName),
    hasCoins: isWalletUser(reader.access),
    offersHref: settings.sub_subscription_link || orderHref,
    giveAwayHref: settings.sub_give_away_link,
    cancelHref: settings.sub_cancellation_link,
    serviceHref: settings.sub_online_service_link,
  };
  return showAccountPage(call, {
    routeName: 'account-abo',
    status: 200,
    title: subscriptionTexts.title,
    content: <SubscriptionPage view={view} />,
  });
}
