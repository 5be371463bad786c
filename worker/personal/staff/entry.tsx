import { COOKIES, expireCookie } from '#shared/cookies/cookies.ts';
import { staffEntryTexts } from '#shared/i18n/texts/insights.ts';
import type { Call } from '../../calls/call.ts';
import { redirectTo } from '../../http/redirectTo.ts';
import { ENTRY_FOR_DESK, ENTRY_PARAMETER } from '#shared/contracts/staff.contract.ts';
import { EDITOR_TOKEN_PATH, INSIGHTS_PATH, STAFF_ENTRY_PATH } from '../../pages/insights/staffPaths.ts';
import { StaffEntryPage } from '../../pages/insights/StaffEntry.page.tsx';

/** The staff login; with `?zur=redaktion` it leads on to the page that leads to the desk. */
export function showStaffEntry({ visit, streamPage }: Call<'session'>): Promise<Response> {
  const isForDesk = new URLSearchParams(visit.url.search).get(ENTRY_PARAMETER) === ENTRY_FOR_DESK;
  return streamPage({
    routeName: 'insights',
    layout: 'portal',
    kind: 'insights',
    status: 200,
    title: staffEntryTexts.title,
    content: <StaffEntryPage onward={isForDesk ? EDITOR_TOKEN_PATH : INSIGHTS_PATH} />,
    hasSecretAddress: false,
  });
}

/** Logs a staff member out. Behind the guard `staffForm`. */
export function leaveAsStaff({ visit }: Call<'portal'>): Response {
  visit.setCookies.push(expireCookie(COOKIES.staff));
  return redirectTo({ status: 303, location: STAFF_ENTRY_PATH, maxAgeSeconds: 0 });
}
