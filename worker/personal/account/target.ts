import { COOKIES, expireCookie } from '#shared/cookies/cookies.ts';
import { readCookie } from '#shared/cookies/readCookie.ts';
import { readerTarget } from '#shared/domain/redirect/readerTarget.ts';
import { isDialogPath, TARGET_PARAMETER } from '#shared/routes/accountPaths.ts';
import type { Visit } from '../../http/visit.ts';

/**
 * Whether one of our pages frames this one, by `Sec-Fetch-Dest`, or in older browsers by the query that only our frames
 * have.
 */
export function isFramed({ request, url }: Visit): boolean {
  const destination = request.headers.get('sec-fetch-dest');
  return destination === null ? new URLSearchParams(url.search).has('isnative') : destination === 'iframe';
}

/** The target named in the URL. */
export function readNamedTarget({ url }: Visit): string | null {
  return readerTarget(new URLSearchParams(url.search).get(TARGET_PARAMETER) ?? '');
}

/** A form's target: as named in the URL, else the referring page. */
export function readTarget(visit: Visit): string | null {
  return new URLSearchParams(visit.url.search).has(TARGET_PARAMETER) ? readNamedTarget(visit) : readReferrer(visit);
}

/** The referring page, if on this origin. */
export function readReferrer({ request }: Visit): string | null {
  const referrer = request.headers.get('referer') ?? '';
  if (!URL.canParse(referrer)) return null;
  const { host, pathname, search } = new URL(referrer);
  return host === new URL(request.url).host && !isDialogPath(pathname) ? readerTarget(pathname + search) : null;
}

/** The target stored when a guard asked for the login. */
export function readStoredTarget({ cookies }: Visit): string | null {
  return readerTarget(readCookie(cookies, COOKIES.redirectAfterLogin) ?? '');
}

export function forgetStoredTarget({ setCookies }: Visit): void {
  setCookies.push(expireCookie(COOKIES.redirectAfterLogin));
}

/** The page's query for the next page of the same dialog, with these changes; null removes a parameter. */
export function passOn({ url }: Visit, changes: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams(url.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return query.size > 0 ? `?${query}` : '';
}
