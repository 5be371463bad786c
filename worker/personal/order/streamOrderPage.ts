import type { Call } from '../../calls/call.ts';
import type { PersonalPage } from '../../calls/personalPage.ts';

type Shown = Pick<PersonalPage, 'routeName' | 'status' | 'title' | 'content'>;

export function streamOrderPage({ streamPage }: Call, page: Shown): Promise<Response> {
  // The address of the page that redeems an invitation contains its code.
  return streamPage({ ...page, layout: 'portal', kind: 'order', hasSecretAddress: page.routeName === 'order-code' });
}
