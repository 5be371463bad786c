import { accountTexts } from '#shared/i18n/texts/account.ts';
import type { Call } from '../../calls/call.ts';
import { PersonalArea, type AreaName } from '../../pages/account/PersonalArea.page.tsx';
import { showAccountPage } from './showForm.tsx';

/** A page of the account area that leads to where its subject stands. */
export function showArea(name: AreaName): (call: Call) => Promise<Response> {
  return async (call) => {
    const { visit, isolate } = call;
    const { settings } = await isolate.publishing.sites.current(visit.mandator, visit.waitUntil);
    return showAccountPage(call, {
      routeName: name,
      status: 200,
      title: accountTexts.pages[name].title,
      content: <PersonalArea name={name} serviceHref={settings.sub_online_service_link} />,
    });
  };
}
