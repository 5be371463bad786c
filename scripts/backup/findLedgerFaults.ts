import type { DatabaseSync } from 'node:sqlite';

/** Invariants of a consistent `COMMERCE_DB`; each query returns violations. Decisions 025 and 047. */
const RULES = {
  'Geldbörsen, deren Stand nicht ihre letzte Bewegung ist': `SELECT count(*) AS found FROM wallets
    WHERE credits <> (SELECT balance FROM wallet_movements WHERE wallet_id = unique_id ORDER BY id DESC LIMIT 1)`,
  'bezahlte Artikel, die niemand hat': `SELECT count(*) AS found FROM wallet_movements AS spent
    WHERE credits < 0 AND NOT EXISTS (SELECT 1 FROM credit_purchases AS bought
      WHERE bought.customer_id = spent.customer_id AND bought.article_id = spent.article_id)`,
  'Abos, die ihre letzten Ereignisse nicht kennen': `SELECT count(*) AS found FROM subscriptions
    WHERE version <> (SELECT max(to_version) FROM subscription_events WHERE subscription_id = subscriptions.id)`,
} as const;

/** Violated invariants in words, with counts. Empty if the copy is consistent and the ledger was. */
export function findLedgerFaults(db: DatabaseSync): readonly string[] {
  return Object.entries(RULES).flatMap(([what, sql]) => {
    const found = Number(db.prepare(sql).get()?.['found']);
    return found > 0 ? [`${found} ${what}`] : [];
  });
}
