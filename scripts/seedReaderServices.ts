import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { applyMigrations, executeFile } from './localDatabases.ts';

type DemoCustomer = {
  readonly name: string;
  /** False for a reader unknown to the subscription provider. */
  readonly isCustomer?: false;
  readonly isOnboarded?: false;
  /** Coins in the wallet; without it there is no wallet. */
  readonly credits?: number;
  readonly bought?: readonly number[];
  readonly rights?: readonly string[];
  readonly bookmarks?: readonly number[];
};

/** Demo readers' data in the services other than their accounts. Acceptance, demo data. */
const DEMO_CUSTOMERS: readonly DemoCustomer[] = [
  { name: 'frei' },
  { name: 'plus', rights: ['plus'] },
  { name: 'pur', rights: ['pur'] },
  { name: 'purplus', rights: ['pur', 'plus'], bookmarks: [1001, 1002, 1003, 1004, 1005, 1006, 1007] },
  { name: 'epaper', rights: ['epaper'] },
  { name: 'express', rights: ['express'] },
  { name: 'wallet', credits: 3 },
  { name: 'wallet0', credits: 0, bought: [1011] },
  { name: 'pluswallet', credits: 5, bought: [1015, 1020], rights: ['plus'] },
  { name: 'tag3', rights: ['tag-3'] },
  { name: 'tag7', rights: ['tag-7'], bookmarks: [1001, 1002] },
  { name: 'tag8', rights: ['tag-8'] },
  { name: 'tag9', rights: ['tag-9'] },
  { name: 'neu', isOnboarded: false },
  { name: 'luecke' },
  { name: 'ohneabo', isCustomer: false },
  { name: 'abo' },
  { name: 'jahr' },
  { name: 'probe' },
  { name: 'gekuendigt' },
  { name: 'rueckstand' },
  { name: 'beendet' },
];

/**
 * Creates the demo readers' wallets, purchases, grants and bookmarks, once per state directory, so that spent coins
 * stay spent. Runs before the portal, because it writes to the database directly: no service grants credits. Local
 * only.
 */
export function seedReaderServices(stateDirectory: string): void {
  applyMigrations(stateDirectory);
  const stamp = path.join(stateDirectory, 'readers-seeded');
  const fingerprint = createHash('sha256').update(JSON.stringify(DEMO_CUSTOMERS)).digest('hex');
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === fingerprint) return;
  const file = path.join(stateDirectory, 'readers-seed.sql');
  const now = Date.now();
  for (const [binding, statementsFor] of [
    ['READERS_DB', leftBy],
    ['COMMERCE_DB', boughtBy],
  ] as const) {
    fs.writeFileSync(file, DEMO_CUSTOMERS.flatMap((customer) => statementsFor(customer, now)).join('\n'));
    executeFile(stateDirectory, binding, file);
    fs.rmSync(file);
  }
  fs.writeFileSync(stamp, fingerprint);
}

const DAY_MS = 24 * 3_600_000;

const insert = (table: string, row: Readonly<Record<string, string | number>>) =>
  `INSERT OR IGNORE INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.values(row).map(toLiteral).join(', ')});`;
const idOf = ({ name }: DemoCustomer) => `demo-${name}`;

function leftBy(customer: DemoCustomer, now: number): string[] {
  const { isOnboarded, bookmarks = [] } = customer;
  const reader = { sso_id: idOf(customer) };
  return [
    ...(isOnboarded === false ? [] : [insert('reader_onboarding', { ...reader, completed_at: now })]),
    ...bookmarks.map((id, at) =>
      insert('bookmarks', { ...reader, mandator: 'tagesbote', kind: 'article', id, ts: now - (at + 1) * DAY_MS }),
    ),
  ];
}

function boughtBy(customer: DemoCustomer, now: number): string[] {
  const { name, isCustomer, credits, bought = [], rights = [] } = customer;
  const id = idOf(customer);
  const wallet = `wallet-${name}`;
  const opening = (credits ?? 0) + bought.length;
  const move = (movement: Readonly<Record<string, string | number>>) =>
    insert('wallet_movements', { customer_id: id, wallet_id: wallet, ...movement });
  return [
    ...(isCustomer === false ? [] : [insert('subscription_customers', { customer_id: id, created_at: now })]),
    ...rights.map((right) => insert('subscription_access_rights', { customer_id: id, unique_id: right })),
    ...(credits === undefined
      ? []
      : [insert('wallets', { unique_id: wallet, customer_id: id, title: 'Artikel-Guthaben', credits: 0 })]),
    ...(credits === undefined || opening === 0
      ? []
      : [
          move({
            credits: opening,
            balance: opening,
            reason: 'Startguthaben',
            key: 'opening',
            moved_at: now - (bought.length + 1) * DAY_MS,
          }),
        ]),
    ...bought.flatMap((articleId, at) => {
      const purchase = { article_id: articleId, reason: titleOf(articleId) };
      const boughtAt = now - (bought.length - at) * DAY_MS;
      return [
        insert('credit_purchases', {
          ...purchase,
          customer_id: id,
          wallet_id: wallet,
          credits: 1,
          purchased_at: boughtAt,
        }),
        move({ ...purchase, credits: -1, balance: opening - at - 1, key: `article-${articleId}`, moved_at: boughtAt }),
      ];
    }),
  ];
}

/** Title of the article in the demo content. */
function titleOf(articleId: number): string {
  const article = v.parse(
    v.pipe(v.string(), v.parseJson(), v.object({ title: v.string() })),
    fs.readFileSync(`origin/seed/articles/${articleId}.json`, 'utf8'),
  );
  return article.title;
}

function toLiteral(value: string | number): string {
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
}
