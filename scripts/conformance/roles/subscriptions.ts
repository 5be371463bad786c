import * as v from 'valibot';
import { accessRightsContract, rightsMapContract } from '#shared/contracts/accessRights.contract.ts';
import {
  creditsUploadedContract,
  creditsUsedContract,
  SUBSCRIPTION_TOKEN_HEADER,
  usedCreditsContract,
  walletsContract,
  type SubscribedWallet,
} from '#shared/contracts/subscriptions.contract.ts';
import { UPSTREAMS } from '#shared/upstreams.ts';
import { RIGHTS_DEADLINE_MS } from '#worker/services/accessRights.ts';
import { fieldOf, noteRefusal, readAnswer, type Examined } from '../examination.ts';

const { deadlineMs } = UPSTREAMS.subscriptions;
/** Of no customer: the provider's ids are numbers, or ours. */
const UNKNOWN = '999999999999';
const SIZE = 5;

/**
 * The subscription provider, by Plenigo's interface: how it refuses, and with a test customer (`CONFORMANCE_CUSTOMER`)
 * wallets and both lists of movements. With `--write` one coin of that customer is spent, and given back.
 */
export async function examineSubscriptions(examined: Examined): Promise<void> {
  const { ask, note, settings } = examined;
  const token = settings['SUBSCRIPTION_API_TOKEN'] || settings['COMMERCE_SERVICE_TOKEN'] || '';
  const headers = { [SUBSCRIPTION_TOKEN_HEADER]: token };
  const wallets = (customer: string) => `/customers/${encodeURIComponent(customer)}/wallets?size=100`;

  const stranger = await ask({
    id: 'subscriptions.token',
    path: wallets(UNKNOWN),
    headers: { [SUBSCRIPTION_TOKEN_HEADER]: 'conformance-unknown' },
    deadlineMs,
  });
  noteRefusal(examined, stranger, {
    id: 'subscriptions.token',
    statuses: [401, 403],
    loss: 'a caller without the token reads customers’ wallets',
  });
  const missing = await ask({ id: 'subscriptions.unknown', path: wallets(UNKNOWN), headers, deadlineMs });
  if (missing) {
    const { status, text, ms } = missing;
    const isNone = status === 404 || (status === 200 && JSON.stringify(fieldOf(text, 'items') ?? []) === '[]');
    note({
      id: 'subscriptions.unknown',
      ms,
      ...(isNone
        ? { verdict: 'pass', words: `answered ${status} for a customer who is none` }
        : { verdict: 'fail', words: `answered ${status} for a customer who is none: coins look like an outage` }),
    });
    if (status === 404)
      note({
        id: 'subscriptions.errors',
        ...(typeof fieldOf(text, 'errorCode') === 'number'
          ? { verdict: 'pass', words: 'errors have a number' }
          : { verdict: 'warn', words: 'errors have no number in errorCode: logs name the status alone' }),
      });
  }
  const customer = settings['CONFORMANCE_CUSTOMER'];
  if (!customer) {
    note({ id: 'subscriptions.wallets', verdict: 'skip', words: 'needs a test customer in CONFORMANCE_CUSTOMER' });
    return;
  }
  await examineRights(examined, { customer, headers });
  const listed = readAnswer(
    examined,
    await ask({ id: 'subscriptions.wallets', path: wallets(customer), headers, deadlineMs }),
    { id: 'subscriptions.wallets', contract: walletsContract, loss: 'no reader sees his coins' },
  );
  const [wallet] = listed?.items ?? [];
  if (!wallet) {
    if (listed) note({ id: 'subscriptions.wallet', verdict: 'skip', words: 'the test customer has no wallet' });
    return;
  }
  await examineLists(examined, { customer, wallet, headers });
  await examineSpending(examined, { customer, wallet, headers });
}

/** Whether the test customer’s rights can be read, where the portal asks for any. */
async function examineRights(examined: Examined, { customer, headers }: Omit<Known, 'wallet'>): Promise<void> {
  const { ask, note, settings } = examined;
  const roleOf = settings['SUBSCRIPTION_RIGHTS'] ?? '';
  if (roleOf === '') return;
  const id = 'subscriptions.rights';
  const rights = v.safeParse(v.pipe(v.string(), v.parseJson(), rightsMapContract), roleOf);
  if (!rights.success) {
    note({ id, verdict: 'fail', words: 'SUBSCRIPTION_RIGHTS is no JSON with a role for each access right' });
    return;
  }
  const query = new URLSearchParams({ accessRightUniqueIds: Object.keys(rights.output).join(',') });
  const path = `/accessRights/${encodeURIComponent(customer)}/hasAccess?${query}`;
  const loss = 'what readers have bought there opens nothing';
  const read = readAnswer(examined, await ask({ id, path, headers, deadlineMs: RIGHTS_DEADLINE_MS }), {
    id,
    contract: accessRightsContract,
    loss,
  });
  if (!read) return;
  const isGranted = !read.customerBlocked && read.items.some(({ accessGranted }) => accessGranted);
  note({
    id: `${id}.granted`,
    ...(isGranted
      ? { verdict: 'pass', words: 'the test customer has one of them' }
      : { verdict: 'warn', words: 'the test customer has none of them: no right was seen that opens something' }),
  });
}

type Known = {
  readonly customer: string;
  readonly wallet: SubscribedWallet;
  readonly headers: Readonly<Record<string, string>>;
};

async function examineLists(examined: Examined, { customer, wallet, headers }: Known): Promise<void> {
  const { ask, note } = examined;
  const path = (name: string) =>
    `/wallets/${encodeURIComponent(customer)}/${encodeURIComponent(wallet.uniqueId)}/${name}?size=${SIZE}&sort=DESC`;
  const lists = [
    ['used', path('creditsUsed'), creditsUsedContract, 'usageDate'],
    ['uploaded', path('creditsUploaded'), creditsUploadedContract, 'uploadDate'],
  ] as const;
  for (const [name, address, contract, date] of lists) {
    const id = `subscriptions.${name}`;
    const list: v.GenericSchema<
      unknown,
      { readonly items: readonly object[]; readonly startingAfterId: string | null }
    > = contract;
    const read = readAnswer(examined, await ask({ id, path: address, headers, deadlineMs }), {
      id,
      contract: list,
      loss: 'the account book is empty',
    });
    if (!read) continue;
    note({
      id: `${id}.size`,
      ...(read.items.length <= SIZE
        ? { verdict: 'pass', words: 'no more than was asked for' }
        : { verdict: 'warn', words: 'more than size asks for: pages of the account book overlap' }),
    });
    const times = read.items.flatMap((item) => Date.parse(String(Reflect.get(item, date))) || []);
    note({
      id: `${id}.order`,
      ...(times.every((time, at) => at === 0 || time <= (times[at - 1] ?? time))
        ? { verdict: 'pass', words: 'the latest first' }
        : { verdict: 'fail', words: 'not the latest first by sort=DESC: the account book misses movements' }),
    });
    note({
      id: `${id}.cursor`,
      ...(read.items.length < SIZE || read.startingAfterId !== null
        ? { verdict: 'pass', words: 'goes on where it ended' }
        : { verdict: 'fail', words: 'a full page without startingAfterId: older movements are never shown' }),
    });
  }
}

/** One coin there and back, each call once: what is sent again is charged again. */
async function examineSpending(examined: Examined, { customer, wallet, headers }: Known): Promise<void> {
  const { ask, note, mayWrite } = examined;
  if (!mayWrite || wallet.availableCreditCount === 0) {
    note({ id: 'subscriptions.use', verdict: 'skip', words: 'needs --write, and a coin of the test customer' });
    return;
  }
  const who = { customerId: customer, uniqueId: wallet.uniqueId };
  const used = readAnswer(
    examined,
    await ask({
      id: 'subscriptions.use',
      path: '/wallets/use',
      headers,
      body: { ...who, creditsUsed: 1, reason: 'conformance', category: '999999999' },
      deadlineMs,
    }),
    { id: 'subscriptions.use', contract: usedCreditsContract, loss: 'no article can be bought with coins' },
  );
  if (!used) return;
  note({
    id: 'subscriptions.use.balance',
    ...(used.availableCreditCount === wallet.availableCreditCount - 1
      ? { verdict: 'pass', words: 'one coin less' }
      : { verdict: 'fail', words: 'the wallet afterwards is not one coin less: readers see a wrong balance' }),
  });
  readAnswer(
    examined,
    await ask({
      id: 'subscriptions.upload',
      path: '/wallets/upload',
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      body: { ...who, creditCount: 1, title: 'conformance' },
      deadlineMs,
    }),
    { id: 'subscriptions.upload', contract: usedCreditsContract, loss: 'the service desk cannot give coins back' },
  );
}
