import { invitationTexts as texts } from '#shared/i18n/texts/invitations.ts';
import { inviteHref } from '#shared/routes/hrefs.ts';
import type { ReaderCall } from '../../calls/call.ts';
import { redirectTo } from '../../http/redirectTo.ts';
import { InvitePage } from '../../pages/order/Invite.page.tsx';
import { streamOrderPage } from './streamOrderPage.ts';

/** Query parameter with the result. */
const DONE = 'getan';
const STATUS = new Map<string | null, string>([
  ['eingeladen', texts.made],
  ['nein', texts.notMade],
  ['fehler', texts.failed],
]);
const OUTCOME = { invited: 'eingeladen', refused: 'nein' } as const;

/** The reader's invitations, and the form to create one. Acceptance M28, M142. */
export async function showInvite(call: ReaderCall<'commerce'>): Promise<Response> {
  const { visit, isolate, reader } = call;
  const invitations = await isolate.readers.commerce.store.listInvitations(reader.user.ssoId);
  const view = {
    invitations: invitations.ok ? invitations.value : null,
    plusName: visit.mandator.plusName,
    origin: new URL(visit.request.url).origin,
    now: isolate.publishing.clock(),
    status: STATUS.get(new URLSearchParams(visit.url.search).get(DONE)) ?? null,
  };
  return streamOrderPage(call, {
    routeName: 'order-invite',
    status: invitations.ok ? 200 : 503,
    title: texts.title,
    content: <InvitePage view={view} />,
  });
}

/** Makes an invitation, and shows it. */
export async function submitInvite({ isolate, reader }: ReaderCall<'commerce'>): Promise<Response> {
  const invited = await isolate.readers.commerce.store.invite(reader.user.ssoId);
  const done = invited.ok ? OUTCOME[invited.value] : 'fehler';
  return redirectTo({
    status: 303,
    location: `${inviteHref}?${new URLSearchParams({ [DONE]: done })}`,
    maxAgeSeconds: 0,
  });
}
