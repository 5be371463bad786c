import type { Call } from '../../calls/call.ts';
import type { PersonalPage } from '../servePersonalPage.tsx';

type Shown = Pick<PersonalPage, 'routeName' | 'status' | 'title' | 'content'>;

export function streamOrderPage({ streamPage }: Call, page: Shown): Promise<Response> {
  return streamPage({ ...page, layout: 'portal', kind: 'order', hasSecretAddress: false });
}
