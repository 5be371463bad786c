import { SUBSCRIPTION_TOKEN_HEADER } from '../../shared/contracts/subscriptions.contract.ts';
import { loadLocalSecrets } from '../localVariables.ts';
import { requestJson } from '../requestJson.ts';
import { DEMO_ACCOUNTS } from '../seedReaders.ts';
import type { DrillPortal } from './drillPortal.ts';

export type BusyReaders = {
  /** Number of successful requests, and the failures. */
  readonly stop: () => Promise<{
    readonly logins: number;
    readonly purchases: number;
    readonly bookmarks: number;
    readonly failures: readonly string[];
  }>;
};

/** Starts readers who log in, buy and bookmark articles, one after another. */
export function simulateBusyReaders(portal: DrillPortal): BusyReaders {
  const secrets = loadLocalSecrets(portal.stateDirectory);
  const done = { logins: 0, purchases: 0, bookmarks: 0, failures: new Array<string>() };
  const over = new AbortController();
  const ask = async (host: string, method: string, path: string, body?: object) => {
    const headers = {
      [SUBSCRIPTION_TOKEN_HEADER]: secrets.commerceServiceToken,
      'identity-service': `Bearer ${secrets.identityServiceToken}`,
    };
    const token = secrets.readerServiceToken;
    const call = { port: portal.port, host: `${host}.localhost`, method, path, headers, token, body };
    const failed = (cause: unknown) => done.failures.push(`${path}: ${String(cause)}`);
    const { status = 0 } = (await requestJson(call).catch((cause: unknown) => void failed(cause))) ?? {};
    if (status >= 300) failed(status);
    return status > 0 && status < 300;
  };
  const work = async () => {
    for (let at = 0; !over.signal.aborted; at += 1) {
      const articleId = 1_001 + (at % 60);
      const { name = '' } = DEMO_ACCOUNTS[at % DEMO_ACCOUNTS.length] ?? {};
      const login = { identifier: `${name}@demo.example`, password: secrets.demoPassword };
      if (await ask('identity', 'POST', '/auth/local', login)) done.logins += 1;
      const uploaded = { customerId: 'demo-wallet', uniqueId: 'wallet-wallet', creditCount: 1, title: 'Übung' };
      await ask('subscriptions', 'POST', '/wallets/upload', uploaded);
      const spent = {
        customerId: 'demo-wallet',
        uniqueId: 'wallet-wallet',
        creditsUsed: 1,
        reason: 'Artikel',
        category: `${articleId}`,
      };
      if (await ask('subscriptions', 'POST', '/wallets/use', spent)) done.purchases += 1;
      const bookmark = `/mandators/tagesbote/users/demo-wallet/bookmarks/${articleId}`;
      if (await ask('users', 'POST', bookmark)) done.bookmarks += 1;
    }
  };
  const working = work();
  return {
    async stop() {
      over.abort();
      await working;
      return done;
    },
  };
}
