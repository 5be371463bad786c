import { beforeAll, expect, it } from 'vitest';
import { invoicePath, invoicePdfPath } from '#shared/routes/accountPaths.ts';
import { crawl, type CrawlerWorld, type Sighting, type Visit } from './support/leakCrawler.ts';
import { staffCookie } from './support/readerCookies.ts';
import { shareHastyPortal } from './support/sharedPortals.ts';
import { signedIn } from './support/signedIn.ts';
import { WAYS_OUT } from './support/waysOut.ts';

const WALKS = process.env['DEEP'] ? 5_000 : 120;
const SEED = 20_261_125;
const CUSTOMERS = ['abo', 'jahr', 'gekuendigt', 'rueckstand', 'wallet', 'plus'] as const;

/** Something that is one reader's: a name, an address, the number of an order or an invoice. */
type Fact = { readonly word: string; readonly of: string };
type Reader = { readonly name: string; readonly cookie: string };

const portal = await shareHastyPortal();
let facts: readonly Fact[] = [];
let readers: readonly Reader[] = [];

beforeAll(async () => {
  const found: Fact[] = [];
  const identity = await portal.database('IDENTITY_DB');
  for (const name of CUSTOMERS) {
    const ofReader = (words: readonly unknown[]) =>
      found.push(...words.map((word) => ({ word: String(word), of: name })));
    const names = [`Leckvorname-${name}-x`, `Lecknachname-${name}-x`];
    await identity
      .prepare('UPDATE "user" SET firstName = ?, lastName = ? WHERE id = ?')
      .bind(...names, `demo-${name}`)
      .run();
    ofReader([...names, `${name}@demo.example`, ...(await ordersOf(name)), ...(await invoicesOf(name))]);
  }
  facts = found;
  readers = [
    ...(await Promise.all(CUSTOMERS.map(async (name) => ({ name, cookie: await signedIn(portal, name) })))),
    { name: 'anonymous', cookie: '' },
    { name: 'staff', cookie: await staffCookie(portal.secrets.staffSecret) },
    { name: 'forged', cookie: '__Host-id_token=eyJhbGciOiJub25lIn0.eyJzdWIiOiJkZW1vLWFibyJ9.' },
  ];
}, 120_000);

async function ordersOf(name: string): Promise<readonly unknown[]> {
  const rows = await portal.query('SELECT id FROM subscriptions WHERE customer_id = ?', `demo-${name}`);
  return rows.map(({ id }) => id);
}

async function invoicesOf(name: string): Promise<readonly string[]> {
  const rows = await portal.query(
    `SELECT series || '-' || printf('%06d', number) AS name FROM invoices JOIN subscriptions ON subscriptions.id = subscription_id
     WHERE customer_id = ?`,
    `demo-${name}`,
  );
  return rows.map((row) => String(row['name']));
}

const seenOwn = new Set<string>();

/** Left out, as a logout would make the crawler's reader anonymous. */
const LOGOUT = /logout$/;

function world(): CrawlerWorld<Fact, Reader> {
  const invoices = facts.filter(({ word }) => /^tagesbote-\d{4}-\d{6}$/.test(word));
  const heal = () => {
    for (const proxy of [portal.content, portal.users, portal.subscriptions, portal.newsletters, portal.identity])
      proxy.fault = 'none';
  };
  return {
    words: facts,
    waysOut: {
      ...Object.fromEntries(Object.entries(WAYS_OUT).filter(([way]) => !LOGOUT.test(way))),
      'invoices of all of them': invoices.flatMap(({ word }) => [invoicePath(word), invoicePdfPath(word)]),
      'lists of all of them': CUSTOMERS.flatMap((name) => [
        `/mandators/tagesbote/users/demo-${name}/bookmarks`,
        `/mandators/tagesbote/users/demo-${name}/gift-links`,
        `/api/plenigo/wallet/demo-${name}`,
      ]),
    },
    readers,
    judge: (fact, reader, asked, { cacheControl }) => {
      // A request by number contains the number itself, which discloses nothing.
      if (fact.of !== reader.name && asked.path.includes(fact.word)) return null;
      if (fact.of !== reader.name) return `it is ${fact.of}’s`;
      seenOwn.add(`${fact.of} ${fact.word}`);
      return cacheControl.includes('private') && cacheControl.includes('no-store') ? null : 'the answer may be kept';
    },
    states: {
      healed: heal,
      healedAgain: heal,
      contentDown: () => void (portal.content.fault = 'down'),
      usersDown: () => void (portal.users.fault = 'down'),
      usersGarbage: () => void (portal.users.fault = 'garbage'),
      commerceDown: () => void (portal.subscriptions.fault = 'down'),
      commerceGarbage: () => void (portal.subscriptions.fault = 'garbage'),
      newslettersDown: () => void (portal.newsletters.fault = 'down'),
      identityDown: () => void (portal.identity.fault = 'down'),
    },
    visit,
  };
}

let turn = 0;

/** Sends the request concurrently with the same request of another reader. */
async function visit(asked: Visit): Promise<Sighting> {
  turn += 1;
  const beside = readers[turn % readers.length];
  const [answer] = await Promise.all([ask(asked), ask({ ...asked, cookie: beside?.cookie ?? '' })]);
  const { status, headers, text } = answer;
  return {
    status,
    headers: JSON.stringify(headers),
    body: text,
    cacheControl: String(headers['cache-control']),
  };
}

function ask({ method, path, cookie, headers }: Visit) {
  const form = {
    origin: `http://tagesbote.localhost:${portal.port}`,
    'content-type': 'application/x-www-form-urlencoded',
  };
  return portal.request(path, {
    method,
    headers: { ...headers, ...(cookie ? { cookie } : {}), ...(method === 'POST' ? form : {}) },
    ...(method === 'POST' ? { body: 'email=keine-adresse&token=x' } : {}),
  });
}

// Before the walks, which take longer than a token lasts where there are many.
it.each(CUSTOMERS)('M140 invoices of %s are 404 for other customers', async (name) => {
  for (const invoice of await invoicesOf(name))
    for (const reader of readers) {
      const { status, headers } = await portal.request(invoicePath(invoice), { headers: { cookie: reader.cookie } });
      const isAsked = ['anonymous', 'staff', 'forged'].includes(reader.name);
      const expected = reader.name === name ? 200 : isAsked ? 303 : 404;
      expect([invoice, reader.name, status, headers['cache-control']]).toEqual([
        invoice,
        reader.name,
        expected,
        expect.stringContaining('no-store'),
      ]);
    }
});

it(
  `M140 ${WALKS} seeded walks of nine readers through every way out, two at once, in every state: no reader sees data of another`,
  async () => {
    const report = await crawl(world(), { walks: WALKS, seed: SEED });
    expect(report.leaks.slice(0, 5)).toEqual([]);
    expect([report.visits, seenOwn.size > facts.length / 3]).toEqual([WALKS * 8, true]);
    const stored = [...(await portal.readKv()).entries()]
      .map(([key, value]) => `${key} ${value.toString('latin1')}`)
      .join('\n');
    const log = portal.log.join('\n');
    expect([stored.length > 1_000, log.length > 1_000]).toEqual([true, true]);
    expect(facts.filter(({ word }) => stored.includes(word) || log.includes(word))).toEqual([]);
    expect(portal.readStores('cache', 'kv', 'r2').filter((bytes) => bytes.includes('Leckvorname'))).toEqual([]);
  },
  60_000 + WALKS * 500,
);
