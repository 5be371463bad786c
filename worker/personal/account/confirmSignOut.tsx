import { targetOf } from '#shared/domain/redirect/targetOf.ts';
import { sessionTexts } from '#shared/i18n/texts/session.ts';
import type { Call } from '../../calls/call.ts';
import { SignOutPage } from '../../pages/session/SignOut.page.tsx';

/** Target of logout links from foreign pages: only the button on this page logs out. M45. */
export function confirmSignOut({ visit, streamPage }: Call): Promise<Response> {
  const target = targetOf(new URLSearchParams(visit.url.search).get('to'));
  const content = <SignOutPage target={target} />;
  return streamPage({
    routeName: 'logout',
    layout: 'portal',
    kind: 'session',
    status: 200,
    title: sessionTexts.signOut.title,
    content,
    hasSecretAddress: false,
  });
}
