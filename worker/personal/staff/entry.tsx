import { COOKIES, expireCookie } from '#shared/cookies/cookies.ts';
import { staffEntryTexts } from '#shared/i18n/texts/insights.ts';
import type { Call } from '../../calls/call.ts';
import { redirectTo } from '../../http/redirectTo.ts';
import { STAFF_ENTRY_PATH } from '../../pages/insights/staffPaths.ts';
import { StaffEntryPage } from '../../pages/insights/StaffEntry.page.tsx';

/** The staff login. */
export function showStaffEntry({ streamPage }: Call<'session'>): Promise<Response> {
  return streamPage({
    routeName: 'insights',
    layout: 'portal',
    kind: 'insights',
    status: 200,
    title: staffEntryTexts.title,
    content: <StaffEntryPage />,
    hasSecretAddress: false,
  });
}

/** Logs a staff member out. Behind the guard `staffForm`. */
export function leaveAsStaff({ visit }: Call<'portal'>): Response {
  visit.setCookies.push(expireCookie(COOKIES.staff));
  return redirectTo({ status: 303, location: STAFF_ENTRY_PATH, maxAgeSeconds: 0 });
}
