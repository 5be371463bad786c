import { SUBSCRIPTION_TOKEN_HEADER } from '#shared/contracts/subscriptions.contract.ts';
import type http from 'node:http';
import type { WorkerName } from '#scripts/workers.ts';
import { clientSecretOf } from './identityDesk.ts';
import { signVariant } from './pictures.ts';
import type { TestPortal } from './testPortal.ts';

export type WorkerCall = {
  readonly host: string;
  readonly path: string;
  readonly method?: string;
  readonly headers?: http.OutgoingHttpHeaders;
  readonly body?: string;
};

/**
 * Calls that each go through their worker's store, and cost as little as such a call may: the n-th of a worker.
 * @param picture an original's path, as pages name it
 */
export function workerCalls(
  portal: TestPortal,
  picture: string,
): Readonly<Record<WorkerName, (n: number) => WorkerCall>> {
  const { purchasesToken, readerServiceToken, identityServiceToken, demoPassword } = portal.secrets;
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const json = { 'content-type': 'application/json' };
  const service = { ...json, 'identity-service': `Bearer ${identityServiceToken}`, mandator: 'tagesbote' };
  const basic = `Basic ${Buffer.from(`tagesbote:${clientSecretOf(portal, 'tagesbote')}`).toString('base64')}`;

  const exchange = (n: number): WorkerCall => ({
    host: 'identity',
    path: '/oauth2/token',
    method: 'POST',
    headers: { ...form, authorization: basic },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: `made-up-${n}`,
      redirect_uri: `http://tagesbote.localhost:${portal.port}/api/mein/oauth2/callback`,
      code_verifier: 'v'.repeat(43),
    }).toString(),
  });
  const logIn = (n: number, identifier: string, password: string): WorkerCall => ({
    host: 'identity',
    path: '/auth/local',
    method: 'POST',
    headers: { ...service, 'reader-network': `10.${(n >> 16) % 256}.${(n >> 8) % 256}.${n % 256}` },
    body: JSON.stringify({ identifier, password }),
  });
  const passkey = (): WorkerCall => ({
    host: 'identity',
    path: '/passkeys/options/login',
    method: 'POST',
    headers: service,
    body: '{}',
  });
  const bookmark = (n: number): WorkerCall => ({
    host: 'users',
    path: `/mandators/tagesbote/users/heater-${n % 8}/bookmarks/${1001 + (n % 40)}`,
    method: n % 80 < 40 ? 'POST' : 'DELETE',
    headers: { authorization: `Bearer ${readerServiceToken}` },
  });
  const decision = (n: number): WorkerCall => ({
    host: 'paywall',
    path: '/decide?mandator=rundblick',
    method: 'POST',
    headers: json,
    body: JSON.stringify({
      inputs: {
        _dm_ressort: 'koeln/innenstadt',
        _dm_contentRestriction: 'paid',
        _dm_referrer: '',
        _dm_device: 'desktop',
        _dm_pageType: 'Artikelseite',
        _dm_contentid: '1002',
        _anonId: `heater-${n}`,
        linkTokenState: 'none',
        linkTokenType: 'none',
      },
      path: '/1002',
      session: `heater-${n}`,
      jwt: null,
    }),
  });
  const search = (n: number): WorkerCall => ({
    host: 'content',
    path: `/articles/search?searchTerms=${n}&limit=3&mandator=tagesbote`,
  });

  return {
    portal: (n) => ({ host: 'tagesbote', path: `/suche?q=${n}` }),
    origin: (n) => [decision, search, bookmark][n % 3]?.(n) ?? search(n),
    commerce: (n) => ({
      host: 'subscriptions',
      path: `/customers/demo-wallet-${n % 8}/purchases/exist`,
      method: 'POST',
      headers: { ...json, [SUBSCRIPTION_TOKEN_HEADER]: purchasesToken },
      body: JSON.stringify([1001 + (n % 40)]),
    }),
    identity(n) {
      // A hash costs as much as a hundred of the others.
      if (n % 400 === 100) return logIn(n, `nobody-${n}@example.de`, 'falsch-geraten');
      if (n % 400 === 300) return logIn(n, 'frei@demo.example', demoPassword);
      return n % 2 === 0 ? exchange(n) : passkey();
    },
    desk: () => ({ host: 'desk', path: '/anmelden' }),
    adframe: (n) => ({ host: 'adframe', path: `/slots/first?title=tagesbote&tags=${n}` }),
    pictures: (n) => ({ host: 'images', path: signVariant(portal, { path: picture, width: 100 + (n % 8) * 20 }) }),
  };
}
