import { createHmac } from 'node:crypto';
import * as client from 'openid-client';
import { vi } from 'vitest';
import type { ReceivedMail } from '#scripts/mailbox.ts';
import type { Answer, RequestOptions } from './sendRequest.ts';
import type { TestPortal } from './testPortal.ts';

const CALLBACK_PATH = '/api/mein/oauth2/callback';
const ISSUER = new URL('http://identity.localhost');

/** A call to the identity service as JSON. */
export async function askIdentity(
  portal: TestPortal,
  target: string,
  { json, ...options }: RequestOptions & { readonly json?: unknown } = {},
) {
  const asJson = json === undefined ? {} : { method: 'POST', body: JSON.stringify(json) };
  const answer = await portal.request(target, {
    host: 'identity.localhost',
    ...asJson,
    ...options,
    headers: { 'content-type': 'application/json', ...options.headers },
  });
  return { ...answer, body: answer.text.startsWith('{') ? JSON.parse(answer.text) : null };
}

/** A bearer of this demo reader, as the content server's clients get one. */
export async function logIn(portal: TestPortal, name: string, password = portal.secrets.demoPassword): Promise<string> {
  const { status, body } = await askIdentity(portal, '/auth/local', {
    json: { identifier: `${name}@demo.example`, password },
  });
  if (status !== 200) throw new Error(`${name} could not log in: ${status} ${JSON.stringify(body)}`);
  return body.jwt;
}

export function clientSecretOf(portal: TestPortal, clientId: string): string {
  return createHmac('sha256', portal.secrets.identityClientSecret).update(clientId).digest('base64url');
}

/** A title as OpenID Connect's client, found by discovery. */
export async function openClient(
  portal: TestPortal,
  clientId = 'tagesbote',
  secret = clientSecretOf(portal, clientId),
): Promise<client.Configuration> {
  return client.discovery(ISSUER, clientId, { client_secret: secret }, client.ClientSecretBasic(secret), {
    execute: [client.allowInsecureRequests],
    [client.customFetch]: fetchFrom(portal),
  });
}

export type Authorization = {
  readonly location: string;
  readonly verifier: string;
  readonly state: string;
  readonly answer: Answer;
};

/** Requests a code as the title's worker does: with the reader's bearer token, server to server. */
export async function authorize(
  portal: TestPortal,
  config: client.Configuration,
  bearer: string | null,
  changed: Record<string, string> = {},
): Promise<Authorization> {
  const verifier = client.randomPKCECodeVerifier();
  const state = client.randomState();
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: callbackOf(portal, config.clientMetadata().client_id),
    scope: 'openid profile email offline_access',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    ...changed,
  });
  const answer = await portal.request(`${address.pathname}${address.search}`, {
    host: 'identity.localhost',
    headers: bearer === null ? {} : { authorization: `Bearer ${bearer}` },
  });
  return { location: answer.headers.location ?? '', verifier, state, answer };
}

export function callbackOf(portal: TestPortal, clientId: string): string {
  return `http://${clientId}.localhost:${portal.port}${CALLBACK_PATH}`;
}

/** Logs in and exchanges the code. */
export async function openSession(portal: TestPortal, name: string, clientId = 'tagesbote') {
  const config = await openClient(portal, clientId);
  const bearer = await logIn(portal, name);
  const { location, verifier, state } = await authorize(portal, config, bearer);
  const tokens = await client.authorizationCodeGrant(config, new URL(location), {
    pkceCodeVerifier: verifier,
    expectedState: state,
  });
  return { config, bearer, tokens };
}

/** Node does not resolve `*.localhost`: every call goes to the test portal, with its `Host`. */
function fetchFrom(portal: TestPortal): client.CustomFetch {
  return async (url, { method, headers, body }) => {
    const { host, pathname, search } = new URL(url);
    const text = body instanceof URLSearchParams ? body.toString() : typeof body === 'string' ? body : undefined;
    const answer = await portal.request(`${pathname}${search}`, {
      host: host.replace(/:\d+$/, ''),
      method,
      headers: Object.fromEntries(Object.entries(headers)),
      ...(text === undefined ? {} : { body: text }),
    });
    const received = new Headers();
    for (const [name, value] of Object.entries(answer.headers))
      if (typeof value === 'string') received.set(name, value);
    return new Response([204, 304].includes(answer.status) ? null : answer.text, {
      status: answer.status,
      headers: received,
    });
  };
}

/** The newest mail to this address, once it has arrived. */
export async function waitForMail(portal: TestPortal, to: string, after = 0): Promise<ReceivedMail> {
  return vi.waitFor(
    () => {
      const mail = portal.mail.read().findLast((mail) => mail.to === to && mail.id > after);
      if (!mail) throw new Error(`No mail for ${to}`);
      return mail;
    },
    { timeout: 5_000, interval: 20 },
  );
}

/** The code of a mail's link, without the address that it leads to. */
export function codeOf({ text }: Pick<ReceivedMail, 'text'>): string {
  const code = /\/(?:e-mail-bestaetigen|change-password)\/([\w-]+)/.exec(text)?.[1];
  if (!code) throw new Error('The mail has no link with a code');
  return code;
}

/** The digits of the code in a mail. */
export function digitsOf({ text }: Pick<ReceivedMail, 'text'>): string {
  const digits = /^\d{6}$/m.exec(text)?.[0];
  if (!digits) throw new Error('The mail has no digits');
  return digits;
}
