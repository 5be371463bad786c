import { COOKIES } from '#shared/cookies/cookies.ts';
import { readCookie } from '#shared/cookies/readCookie.ts';
import { isLite } from '#shared/domain/display/liteMode.ts';

/** Whether the request selects the lite variant of a template. Decision 074. */
export function asksLite(headers: Headers, cookies = headers.get('cookie')): boolean {
  return isLite({
    choice: readCookie(cookies, COOKIES.liteMode),
    saveData: headers.get('save-data'),
    effectiveType: headers.get('ect'),
  });
}
