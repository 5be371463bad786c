import type { ReactNode } from 'react';
import { layoutOf, type PersonalRouteName } from '#shared/routes/personalRoutes.ts';
import type { Call } from '../../calls/call.ts';
import { AccountNotice, type AccountNoticeProps } from '../../pages/account/AccountNotice.page.tsx';
import type { PersonalPage } from '../../calls/personalPage.ts';

type Shown = Pick<PersonalPage, 'status' | 'retryAfterSeconds' | 'carries'> & {
  readonly routeName: PersonalRouteName;
  readonly title: string;
  readonly content: ReactNode;
};

/** A page of the account folder. No secret in its URL: codes from mails are moved into a cookie first. */
export function showAccountPage({ streamPage, framed }: Call, page: Shown): Promise<Response> {
  return streamPage({ ...page, layout: layoutOf(page.routeName, framed), kind: 'account', hasSecretAddress: false });
}

/** A page with a single message. */
export function showNotice(
  call: Call,
  {
    routeName,
    status,
    ...shown
  }: AccountNoticeProps & { readonly routeName: PersonalRouteName; readonly status: PersonalPage['status'] },
): Promise<Response> {
  return showAccountPage(call, {
    routeName,
    status,
    title: shown.notice.heading,
    content: <AccountNotice {...shown} />,
  });
}
