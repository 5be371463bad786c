import type { CookieDefinition } from '#shared/cookies/cookies.ts';
import type { Call } from '../../calls/call.ts';
import { redirectTo } from '../../http/redirectTo.ts';

type Taken = { readonly cookie: CookieDefinition; readonly below: string; readonly location: string };

/** Longer than any valid code. */
const MAX_CODE_LENGTH = 1_000;

/**
 * Moves a mailed code from the URL into an HttpOnly cookie, so that no page, history or referrer contains it. Opening
 * the link has no other effect, since mail scanners open it too. Acceptance M25.
 */
export async function moveCodeToCookie(
  { visit, isolate }: Call<'session'>,
  { cookie, below, location }: Taken,
): Promise<Response> {
  const code = visit.url.pathname.slice(below.length + 1, below.length + 1 + MAX_CODE_LENGTH);
  const { setCookie } = await isolate.readers.session.openSession(visit);
  setCookie(cookie, decode(code));
  return redirectTo({ status: 303, location, maxAgeSeconds: 0, headers: { 'referrer-policy': 'no-referrer' } });
}

function decode(code: string): string {
  try {
    return decodeURIComponent(code);
  } catch (cause) {
    if (cause instanceof URIError) return code;
    throw cause;
  }
}
