import { randomBytes, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { DATA_SUBJECT_PATHS } from '../../shared/contracts/dataSubject.contract.ts';
import { SUBSCRIPTION_TOKEN_HEADER } from '../../shared/contracts/subscriptions.contract.ts';
import { describeCause } from '../../shared/lib/logger.ts';
import { accountHref, dialogFlowPath } from '../../shared/routes/accountPaths.ts';
import { checkoutHref, PRODUCT_PARAMETER } from '../../shared/routes/hrefs.ts';
import { visitPage, type Visited } from './visitPage.ts';

export type ReaderTrial = {
  /** Origin of the title to log in at. */
  readonly origin: string;
  /** Public origin of the identity service. */
  readonly identityOrigin: string;
  /** The portal's token there, to create and delete the account. */
  readonly serviceToken: string;
  /** Null without a payment service. */
  readonly order: OrderTrial | null;
};

type OrderTrial = {
  readonly mandator: string;
  readonly commerceOrigin: string;
  /** The portal's token there. */
  readonly commerceToken: string;
  /** `PAYMENT_ORIGIN`. */
  readonly paymentOrigin: string;
};

const soldContract = v.object({ items: v.array(v.object({ id: v.string(), terms: v.optional(v.unknown()) })) });

/** Page, handover, identity service, and back. */
const MOST_REDIRECTS = 6;

/**
 * Creates a reader, logs in like a browser without script (the title's form, the redirect through the identity service,
 * an account page, which needs no content), orders a subscription up to the payment page, and erases the reader:
 * nothing is charged, and the order stays under a pseudonym. Returns the problem, or null.
 */
export async function tryReader(trial: ReaderTrial): Promise<string | null> {
  const { identityOrigin, serviceToken } = trial;
  const id = `rauchprobe-${randomUUID()}`;
  const credentials = { email: `${id}@rauchprobe.invalid`, password: randomBytes(18).toString('base64url') };
  const ask = (method: 'POST' | 'PUT', path: string, body: object) =>
    visitPage(`${identityOrigin}${path}`, {
      method,
      headers: { 'identity-service': `Bearer ${serviceToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const account = { salutation: '', firstName: 'Rauch', lastName: 'Probe', subscriptionRoles: [], emailVerified: true };
  const notReached = (cause: unknown) => `${identityOrigin} is not reached: ${describeCause(cause)}`;
  let problem: string | null;
  try {
    const made = await ask('PUT', `/accounts/${id}`, { ...account, ...credentials });
    problem =
      made.status === 200
        ? await readAndOrder(trial, id, credentials)
        : `${identityOrigin} makes no account: ${made.status} ${made.text.slice(0, 100)}`;
  } catch (cause) {
    problem = notReached(cause);
  }
  // Also if it is unknown whether the account was created.
  const erased = await ask('POST', DATA_SUBJECT_PATHS.erase, { id, email: null }).catch(notReached);
  if (problem !== null) return problem;
  if (typeof erased === 'string') return erased;
  return erased.status === 200 ? null : `${identityOrigin} does not erase ${id}: ${erased.status}`;
}

type Credentials = { readonly email: string; readonly password: string };

async function readAndOrder(
  { origin, order }: ReaderTrial,
  id: string,
  credentials: Credentials,
): Promise<string | null> {
  const jar = new Map<string, string>();
  const unreached = await logIn(origin, jar, credentials).catch(
    (cause: unknown) => `${origin} is not reached: ${describeCause(cause)}`,
  );
  if (unreached !== null || order === null) return unreached;
  const { commerceOrigin, commerceToken } = order;
  const refused = await orderSomething(origin, jar, order).catch(
    (cause: unknown) => `nothing can be ordered: ${describeCause(cause)}`,
  );
  const erased = await visitPage(`${commerceOrigin}${DATA_SUBJECT_PATHS.erase}`, {
    method: 'POST',
    headers: { [SUBSCRIPTION_TOKEN_HEADER]: commerceToken, 'content-type': 'application/json' },
    body: JSON.stringify({ id, email: null }),
  });
  return erased.status === 200 ? refused : `${commerceOrigin} does not erase ${id}: ${erased.status}`;
}

async function orderSomething(
  origin: string,
  jar: ReadonlyMap<string, string>,
  { mandator, commerceOrigin, paymentOrigin }: OrderTrial,
): Promise<string | null> {
  const listed = await visitPage(`${commerceOrigin}/mandators/${mandator}/products`);
  const product = v.parse(soldContract, JSON.parse(listed.text)).items.find(({ terms }) => terms !== undefined);
  if (!product) return `${mandator} has no subscription to order`;
  const sent = await sendForm(origin, checkoutHref, { [PRODUCT_PARAMETER]: product.id }, jar);
  const { location = '' } = sent.headers;
  if (sent.status === 503)
    return `nothing can be paid yet: a release brings PAYMENT_URL, and commerce needs PAYMENT_TOKEN and PAYMENT_WEBHOOK_SECRET`;
  if (sent.status !== 303 || !paymentOrigin.split(',').some((origin) => location.startsWith(`${origin}/`)))
    return `the checkout of ${product.id} answers ${sent.status} ${location.replace(/\?.*/, '')}`;
  const { status } = await visitPage(location);
  return status === 200 ? null : `${paymentOrigin} answers ${status} where ${product.id} is paid`;
}

function sendForm(
  origin: string,
  path: string,
  fields: Readonly<Record<string, string>>,
  jar: ReadonlyMap<string, string>,
): Promise<Visited> {
  return visitPage(`${origin}${path}`, {
    method: 'POST',
    headers: {
      origin,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
      ...(jar.size > 0 ? { cookie: writeCookies(jar) } : {}),
    },
    body: new URLSearchParams(fields).toString(),
  });
}

async function logIn(
  origin: string,
  jar: Map<string, string>,
  { email, password }: Credentials,
): Promise<string | null> {
  const sent = await sendForm(origin, dialogFlowPath('login'), { identifier: email, password }, jar);
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
      headers: { referer, 'sec-fetch-mode': 'navigate', ...(isTitle ? { cookie: writeCookies(jar) } : {}) },
    });
  }
  if (new URL(address).origin === origin) keepCookies(jar, answer);
  const shown = await visitPage(`${origin}${accountHref}`, { headers: { cookie: writeCookies(jar) } });
  const isKnown = shown.status === 200 && /<html[^>]* data-reader="loggedIn"/.test(shown.text);
  return isKnown ? null : `no session after ${passed.join(' → ')}: ${shown.status}`;
}

function keepCookies(jar: Map<string, string>, { headers }: Visited): void {
  for (const line of headers['set-cookie'] ?? []) {
    const [pair = ''] = line.split(';');
    const [name = ''] = pair.split('=');
    if (line.includes('Max-Age=0')) jar.delete(name);
    else jar.set(name, pair);
  }
}

function writeCookies(jar: ReadonlyMap<string, string>): string {
  return [...jar.values()].join('; ');
}
