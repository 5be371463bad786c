import { accountTexts } from '#shared/i18n/texts/account.ts';
import type { Call } from '../../calls/call.ts';
import { PersonalArea, type AreaName } from '../../pages/account/PersonalArea.page.tsx';
import { showAccountPage } from './showForm.tsx';

/** A page of the account area that says what will stand there. */
export function showArea(name: AreaName): (call: Call) => Promise<Response> {
  return (call) =>
    showAccountPage(call, {
      routeName: name,
      status: 200,
      title: accountTexts.pages[name].title,
      content: <PersonalArea name={name} />,
    });
}
