import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { SUBSCRIPTION_TOKEN_HEADER } from '#shared/contracts/subscriptions.contract.ts';
import type { LocalPortal } from '#scripts/localPortal.ts';
import type { LocalSecrets } from '#scripts/localVariables.ts';
import { requestJson } from '#scripts/requestJson.ts';
import { DEMO_ACCOUNTS } from '#scripts/seedReaders.ts';
import { readAnEvening, refreshOften, register, type House, type Reader } from './readerStory.ts';
import { createVirtualBrowser } from './virtualBrowser.ts';

export type ReaderLoad = {
  readonly portal: Pick<LocalPortal, 'port' | 'mailbox'>;
  readonly secrets: Pick<LocalSecrets, 'demoPassword' | 'commerceServiceToken'>;
  /** Records an answer. */
  readonly note: (outcome: string) => void;
  readonly isOver: () => boolean;
  /** Whether readers already have their share of the load. */
  readonly isAhead: () => boolean;
  /** Number of rows in the identity service. */
  readonly countRows: () => Promise<number>;
};

/** Readers' actions, and violations. */
export type Evenings = {
  readonly counts: Readonly<Record<'readers' | 'sessions' | 'accounts' | 'refreshes', number>>;
  readonly faults: ReadonlyMap<string, number>;
  /** Rows added by fifty refreshes of one session. */
  readonly rowsOfRefreshes: number;
};

/** Concurrent readers; each account is used by one at a time. */
const LANES = 6;
const DEMO_NAMES = ['plus', 'wallet', 'frei', 'purplus', 'pluswallet', 'tag7', 'pur', 'express', 'wallet0'];
/** Every sixth evening starts with a new account. */
const EVENINGS_PER_ACCOUNT = 6;
const REFRESHES = 50;
/** Connections idle for longer are not reused, because the portal may be closing them. */
const IDLE_MS = 2_000;
const MAIL_DEADLINE_MS = 20_000;
const PASSWORD = 'Rheinufer im Morgennebel';

/** Generates load by logged-in readers until the time is over. */
export async function putReadersUnderLoad({
  portal,
  secrets,
  note,
  isOver,
  isAhead,
  countRows,
}: ReaderLoad): Promise<Evenings> {
  const counts = { readers: 0, sessions: 0, accounts: 0, refreshes: 0 };
  const faults = new Map<string, number>();
  const agent = new http.Agent({ keepAlive: true, maxSockets: 16, timeout: IDLE_MS });
  const known: Reader[] = [];

  const meet = (who: Pick<Reader, 'email' | 'fullName' | 'password' | 'hasPlus' | 'hasWallet'>): Reader => {
    const at = (counts.readers += 1);
    // A network of its own, so that limits per network do not affect other readers.
    const browser = createVirtualBrowser({
      port: portal.port,
      agent,
      network: `10.${Math.floor(at / 250)}.${at % 250}.7`,
      note,
    });
    const reader = { ...who, browser };
    known.push(reader);
    return reader;
  };
  const house: House = {
    readers: () => known,
    blame: (what) => void faults.set(what, (faults.get(what) ?? 0) + 1),
    count: (what) => void (counts[what] += 1),
    giveCoin: (customerId) => giveCoin({ customerId, port: portal.port, token: secrets.commerceServiceToken }),
    linkInMail: (email, below) => linkInMail(portal.mailbox, email, below),
    async goesOn() {
      while (isAhead() && !isOver()) await wait(10);
      return !isOver();
    },
  };

  const free = DEMO_NAMES.map((name) => meet(demoReader(name, secrets.demoPassword)));
  let evenings = 0;
  const lane = async () => {
    while (await house.goesOn()) {
      evenings += 1;
      const newcomer = evenings % EVENINGS_PER_ACCOUNT === 0 ? meet(newReader(counts.readers)) : null;
      if (newcomer && !(await register(newcomer, house))) continue;
      const reader = newcomer ?? free.shift();
      if (!reader) throw new Error('There are fewer readers than lanes');
      await readAnEvening(reader, house);
      free.push(reader);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const [last] = free;
  if (!last) throw new Error('No reader is left');
  await refreshOften(last, house, 1);
  const rowsBefore = await countRows();
  await refreshOften(last, house, REFRESHES);
  const rowsOfRefreshes = (await countRows()) - rowsBefore;
  agent.destroy();
  return { counts, faults, rowsOfRefreshes };
}

function demoReader(name: string, password: string) {
  const account = DEMO_ACCOUNTS.find((each) => each.name === name);
  if (!account) throw new Error(`There is no demo reader ${name}`);
  const { roles, profile } = account;
  return {
    email: `${name}@demo.example`,
    fullName: `${profile.firstName} ${profile.lastName}`,
    password,
    hasPlus: roles.includes('PLUS'),
    hasWallet: name === 'wallet' || name === 'wallet0',
  };
}

/** No reader's name is a prefix of another's. */
function newReader(at: number) {
  const word = at.toString(36).padStart(5, '0');
  return {
    email: `leser-${word}@leser.example`,
    fullName: `Leonie Dauerlese-${word}x`,
    password: PASSWORD,
    hasPlus: false,
    hasWallet: false,
  };
}

async function linkInMail(mailbox: LocalPortal['mailbox'], email: string, below: string): Promise<string> {
  const deadline = performance.now() + MAIL_DEADLINE_MS;
  for (;;) {
    const mail = mailbox.read().findLast(({ to }) => to === email);
    const [, path] = new RegExp(`http://[^/\\s]+(${below}/\\S+)`).exec(mail?.text ?? '') ?? [];
    if (path !== undefined) return path;
    if (performance.now() > deadline) return below;
    await wait(50);
  }
}

async function giveCoin({
  customerId,
  port,
  token,
}: {
  readonly customerId: string;
  readonly port: number;
  readonly token: string;
}): Promise<void> {
  await requestJson({
    port,
    host: 'subscriptions.localhost',
    method: 'POST',
    path: '/wallets/upload',
    headers: { [SUBSCRIPTION_TOKEN_HEADER]: token },
    body: { customerId, uniqueId: customerId.replace(/^demo-/, 'wallet-'), creditCount: 1, title: 'Dauerlauf' },
  });
}
