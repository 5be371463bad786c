import { BROWSER_COOKIES, serializeCookie } from '#shared/cookies/cookies.ts';
import { readCookie } from '#shared/cookies/readCookie.ts';

/** Saves the language of the pages in its cookie, unless the cookie has it already. */
export function keepLocale(locale: string): void {
  if (readCookie(document.cookie, BROWSER_COOKIES.locale) !== locale)
    document.cookie = serializeCookie(BROWSER_COOKIES.locale, locale);
}
