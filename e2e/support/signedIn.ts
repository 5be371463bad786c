import { decodeJwt, importJWK } from 'jose';
import { signIdToken } from '#scripts/signIdToken.ts';
import { openSession } from './identityDesk.ts';
import type { Answer } from './sendRequest.ts';
import type { TestPortal } from './testPortal.ts';

/** A browser that opens a page by hand. */
export const NAVIGATION = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none', accept: 'text/html' };

/** The cookies of a reader who logged in just now, all three the identity service's own. */
export async function signedIn(portal: TestPortal, name: string, mandator = 'tagesbote'): Promise<string> {
  const { tokens } = await openSession(portal, name, mandator);
  return `__Host-id_token=${tokens.id_token}; __Host-access_token=${tokens.access_token}; __Host-refresh_token=${tokens.refresh_token}`;
}

/** The same some time later: an id token of ten minutes that was made so long ago. */
export async function signedInAgo(portal: TestPortal, name: string, minutes: number): Promise<string> {
  const cookie = await signedIn(portal, name);
  const { kid } = portal.secrets.signingKey;
  const iat = Math.floor(Date.now() / 1_000) - minutes * 60;
  const { sid } = decodeJwt(/__Host-id_token=([^;]+)/.exec(cookie)?.[1] ?? '');
  const reader = {
    sub: `demo-${name}`,
    email: `${name}@demo.example`,
    roles: name === 'plus' ? ['PLUS'] : [],
    kid,
    mandator: 'tagesbote',
    iat,
    sid: String(sid),
  };
  const idToken = await signIdToken(await importJWK(portal.secrets.signingKey, 'RS256'), reader, 600);
  return cookie.replace(/__Host-id_token=[^;]+/, `__Host-id_token=${idToken}`);
}

export function setCookiesOf({ headers }: Answer): readonly string[] {
  return headers['set-cookie'] ?? [];
}

/** The cookies that a browser has after an answer. */
export function after(cookie: string, answer: Answer): string {
  const jar = new Map(
    cookie
      .split('; ')
      .filter(Boolean)
      .map((pair) => [pair.split('=')[0] ?? '', pair]),
  );
  for (const line of setCookiesOf(answer)) {
    const pair = line.split(';')[0] ?? '';
    const name = pair.split('=')[0] ?? '';
    if (line.includes('Max-Age=0')) jar.delete(name);
    else jar.set(name, pair);
  }
  return [...jar.values()].join('; ');
}

export function isLoggedIn({ text }: Answer): boolean {
  return /<html[^>]* data-reader="loggedIn"/.test(text);
}
