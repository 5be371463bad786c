import { targetOf } from '#shared/domain/redirect/targetOf.ts';
import type { Call } from '../../calls/call.ts';
import { redirectTo } from '../../http/redirectTo.ts';
import type { LogoutScope } from '../../session/logOut.ts';

/** Removes the reader's pages from the browser's cache. Settings of the device stay. */
const FORGET_PAGES = { 'clear-site-data': '"cache"' } as const;

/** Logs out by a form: on this device, or with `umfang=ueberall` on all. Scripts get JSON. M70. */
export function signOutByForm(call: Call<'session'>, form: URLSearchParams): Promise<Response> {
  return signOut(call, form.get('umfang') === 'ueberall' ? 'ueberall' : 'hier', targetOf(form.get('to')));
}

/** Logs out by a link that was followed here. */
export function signOutByLink(call: Call<'session'>): Promise<Response> {
  return signOut(call, 'hier', targetOf(new URLSearchParams(call.visit.url.search).get('to')));
}

async function signOut(
  { visit, isolate, respondWithError }: Call<'session'>,
  scope: LogoutScope,
  target: string,
): Promise<Response> {
  const wantsJson = (visit.request.headers.get('accept') ?? '').startsWith('application/json');
  const left = await isolate.readers.session.logOut(visit, scope);
  if (!left.ok)
    return wantsJson
      ? Response.json({ isLoggedIn: true }, { status: 503, headers: { 'retry-after': '30' } })
      : respondWithError({ visit, status: 503, message: '' });
  const { value: providerLogout } = left;
  if (wantsJson) return Response.json({ isLoggedIn: false, to: target, providerLogout }, { headers: FORGET_PAGES });
  // The address of another provider's logout holds the token that it ends.
  const headers = { ...FORGET_PAGES, 'referrer-policy': 'no-referrer' };
  return redirectTo({ status: 303, location: providerLogout ?? target, maxAgeSeconds: 0, headers });
}
