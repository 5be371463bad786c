import { BROWSER_COOKIES, serializeCookie } from '#shared/cookies/cookies.ts';
import { readCookie } from '#shared/cookies/readCookie.ts';

/** Stores the pages' language in its cookie, unless it is there already. */
export function storeLocale(locale: string): void {
  if (readCookie(document.cookie, BROWSER_COOKIES.locale) !== locale)
    document.cookie = serializeCookie(BROWSER_COOKIES.locale, locale);
}
