import { mayOpenAccountTab } from '#shared/domain/access/mayOpenAccountTab.ts';
import { accessOf } from '#shared/domain/session/reader.ts';
import { accountNoticeTexts } from '#shared/i18n/texts/accountNotices.ts';
import { accountHref } from '#shared/routes/accountPaths.ts';
import { showNotice } from '../account/showForm.tsx';
import type { Guard } from './guard.ts';

/** Closes a tab that is about something the reader's subscription does not have, and says so. Acceptance M19. */
export const accountTab: Guard = async (call) => {
  const { visit, isolate, route } = call;
  const { reader } = await isolate.readers.openSession(visit);
  if (mayOpenAccountTab(route.name.replace(/^framed-/, ''), accessOf(reader))) return true;
  return showNotice(call, {
    routeName: route.name,
    status: 403,
    notice: accountNoticeTexts.noTabAccess,
    ways: [{ href: accountHref, label: accountNoticeTexts.account }],
  });
};
