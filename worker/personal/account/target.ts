import { COOKIES, expireCookie } from '#shared/cookies/cookies.ts';
import { readCookie } from '#shared/cookies/readCookie.ts';
import { readerTarget } from '#shared/domain/redirect/readerTarget.ts';
import { isDialogPath, TARGET_PARAMETER } from '#shared/routes/accountPaths.ts';
import type { Visit } from '../../http/visit.ts';

/**
 * Whether a page of ours shows this one in a frame. Browsers say so; in an older one the address does, which only our
 * frames have.
 */
export function isFramed({ request, url }: Visit): boolean {
  const destination = request.headers.get('sec-fetch-dest');
  return destination === null ? new URLSearchParams(url.search).has('isnative') : destination === 'iframe';
}

/** Where the reader goes afterwards, as the address says. */
export function readNamedTarget({ url }: Visit): string | null {
  return readerTarget(new URLSearchParams(url.search).get(TARGET_PARAMETER) ?? '');
}

/** Where a form's reader comes from: as the address says, or else the page whose link led here. */
export function readTarget(visit: Visit): string | null {
  return new URLSearchParams(visit.url.search).has(TARGET_PARAMETER) ? readNamedTarget(visit) : readReferrer(visit);
}

/** The page of this origin whose link led here. */
export function readReferrer({ request }: Visit): string | null {
  const referrer = request.headers.get('referer') ?? '';
  if (!URL.canParse(referrer)) return null;
  const { host, pathname, search } = new URL(referrer);
  return host === new URL(request.url).host && !isDialogPath(pathname) ? readerTarget(pathname + search) : null;
}

/** Where a reader was going when a guard asked them to log in. */
export function readStoredTarget({ cookies }: Visit): string | null {
  return readerTarget(readCookie(cookies, COOKIES.redirectAfterLogin) ?? '');
}

export function forgetStoredTarget({ setCookies }: Visit): void {
  setCookies.push(expireCookie(COOKIES.redirectAfterLogin));
}

/**
 * The query of a page, to pass on to the next of the same dialog; with what is named here, and without what is null.
 */
export function passOn({ url }: Visit, changes: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams(url.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return query.size > 0 ? `?${query}` : '';
}
