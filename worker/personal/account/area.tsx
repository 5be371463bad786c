import type { SiteSettings } from '#shared/contracts/settings.contract.ts';
import { accountTexts } from '#shared/i18n/texts/account.ts';
import type { Call } from '../../calls/call.ts';
import { PersonalArea, type AreaName } from '../../pages/account/PersonalArea.page.tsx';
import type { WayProps } from '../../pages/account/Way.tsx';
import { showAccountPage } from './showForm.tsx';

/** A page of the account area that says what will stand there. */
export function showArea(name: AreaName): (call: Call) => Promise<Response> {
  return async (call) => {
    const { visit, isolate } = call;
    const { settings } = await isolate.publishing.sites.current(visit.mandator, visit.waitUntil);
    return showAccountPage(call, {
      routeName: name,
      status: 200,
      title: accountTexts.pages[name].title,
      content: <PersonalArea name={name} links={name === 'account-abo' ? subscriptionLinks(settings) : []} />,
    });
  };
}

/** Where the title's own subscription service does what the portal does not. */
function subscriptionLinks(settings: SiteSettings): WayProps[] {
  return SUBSCRIPTION_LINKS.map((name) => ({ href: settings[name], label: accountTexts.subscription[name] })).filter(
    ({ href }) => href !== '',
  );
}

const SUBSCRIPTION_LINKS = [
  'sub_subscription_link',
  'sub_online_service_link',
  'sub_give_away_link',
  'sub_cancellation_link',
] as const satisfies readonly (keyof SiteSettings)[];
