import { randomBytes, randomUUID } from 'node:crypto';
import { DATA_SUBJECT_PATHS } from '../../shared/contracts/dataSubject.contract.ts';
import { describeCause } from '../../shared/lib/logger.ts';
import { accountHref, dialogFlowPath } from '../../shared/routes/accountPaths.ts';
import { visitPage, type Visited } from './visitPage.ts';

export type LoginTrial = {
  /** Of the title that somebody logs in at. */
  readonly origin: string;
  /** Where browsers find the identity service. */
  readonly identityOrigin: string;
  /** The portal's own token there: it makes the account, and takes it away. */
  readonly serviceToken: string;
};

/** Page, handover, identity service, and back. */
const MOST_REDIRECTS = 6;

/**
 * Logs somebody in who is made for it, as a browser without script does: the title's form, the way past the identity
 * service, and the page of an account, which needs no content. Says what is wrong; null where all is well. Nothing is
 * left of them.
 */
export async function tryLogin({ origin, identityOrigin, serviceToken }: LoginTrial): Promise<string | null> {
  const id = `rauchprobe-${randomUUID()}`;
  const email = `${id}@rauchprobe.invalid`;
  const password = randomBytes(18).toString('base64url');
  const ask = (method: 'POST' | 'PUT', path: string, body: object) =>
    visitPage(`${identityOrigin}${path}`, {
      method,
      headers: { 'identity-service': `Bearer ${serviceToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const account = { salutation: '', firstName: 'Rauch', lastName: 'Probe', subscriptionRoles: [], emailVerified: true };
  try {
    const made = await ask('PUT', `/accounts/${id}`, { ...account, email, password });
    if (made.status !== 200) return `${identityOrigin} makes no account: ${made.status} ${made.text.slice(0, 100)}`;
    const problem = await logIn(origin, { email, password }).catch(
      (cause: unknown) => `${origin} is not reached: ${describeCause(cause)}`,
    );
    const erased = await ask('POST', DATA_SUBJECT_PATHS.erase, { id, email: null });
    return erased.status === 200 ? problem : `${identityOrigin} does not erase ${id}: ${erased.status}`;
  } catch (cause) {
    return `${identityOrigin} is not reached: ${describeCause(cause)}`;
  }
}

async function logIn(
  origin: string,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<string | null> {
  const jar = new Map<string, string>();
  const sent = await visitPage(`${origin}${dialogFlowPath('login')}`, {
    method: 'POST',
    headers: { origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ identifier: email, password }).toString(),
  });
  if (sent.status !== 303) return `the login form answers ${sent.status}`;
  let [address, answer]: [string, Visited] = [origin, sent];
  const passed: string[] = [];
  for (let redirects = 0; answer.headers.location !== undefined; redirects += 1) {
    if (redirects === MOST_REDIRECTS) return `the login goes round: ${passed.join(' → ')}`;
    if (new URL(address).origin === origin) keepCookies(jar, answer);
    const referer = `${new URL(address).origin}/`;
    address = new URL(answer.headers.location, address).href;
    passed.push(address.replace(/\?.*/, ''));
    const isTitle = new URL(address).origin === origin;
    answer = await visitPage(address, {
      headers: { referer, 'sec-fetch-mode': 'navigate', ...(isTitle ? { cookie: [...jar.values()].join('; ') } : {}) },
    });
  }
  if (new URL(address).origin === origin) keepCookies(jar, answer);
  const shown = await visitPage(`${origin}${accountHref}`, { headers: { cookie: [...jar.values()].join('; ') } });
  const isKnown = shown.status === 200 && /<html[^>]* data-reader="loggedIn"/.test(shown.text);
  return isKnown ? null : `nobody is logged in after ${passed.join(' → ')}: ${shown.status}`;
}

function keepCookies(jar: Map<string, string>, { headers }: Visited): void {
  for (const line of headers['set-cookie'] ?? []) {
    const [pair = ''] = line.split(';');
    const [name = ''] = pair.split('=');
    if (line.includes('Max-Age=0')) jar.delete(name);
    else jar.set(name, pair);
  }
}
