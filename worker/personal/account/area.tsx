import { accountTexts } from '#shared/i18n/texts/account.ts';
import { PersonalArea, type AreaName } from '../../pages/account/PersonalArea.page.tsx';
import type { PersonalCall } from '../personalCall.ts';
import { showAccountPage } from './showForm.tsx';

/** A page of the account area that says what will stand there. */
export function showArea(
  name: AreaName,
  { isFramed = false }: { readonly isFramed?: boolean } = {},
): (call: PersonalCall) => Promise<Response> {
  return (call) =>
    showAccountPage(call, {
      routeName: isFramed ? `framed-${name}` : name,
      status: 200,
      title: accountTexts.pages[name].title,
      content: <PersonalArea name={name} />,
    });
}
