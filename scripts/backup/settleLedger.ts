import type { Statement } from './sqlDatabase.ts';

/**
 * For a restored `COMMERCE_DB`. A backup reads one table after the other while readers buy: wallets and purchases before
 * the movements, so a coin may have been spent by these that the wallet still holds, for an article that nobody has. The
 * ledger holds. Decision 025. A subscription may have been read before events that came with the next tables: it goes on
 * behind their versions, which are used up, and learns of money when its payments are read again.
 */
export const settleLedger: readonly Statement[] = [
  `UPDATE wallets SET credits = (SELECT balance FROM wallet_movements WHERE wallet_id = unique_id ORDER BY id DESC LIMIT 1)
    WHERE credits <> (SELECT balance FROM wallet_movements WHERE wallet_id = unique_id ORDER BY id DESC LIMIT 1)`,
  `INSERT INTO credit_purchases (customer_id, wallet_id, article_id, credits, reason, purchased_at)
    SELECT customer_id, wallet_id, article_id, -credits, reason, moved_at FROM wallet_movements AS spent
    WHERE credits < 0 AND NOT EXISTS (SELECT 1 FROM credit_purchases AS bought
      WHERE bought.customer_id = spent.customer_id AND bought.article_id = spent.article_id) ORDER BY id`,
  `UPDATE subscriptions SET version = last.version, subscription = json_set(subscription, '$.version', last.version)
    FROM (SELECT subscription_id, max(to_version) AS version FROM subscription_events GROUP BY subscription_id) AS last
    WHERE last.subscription_id = id AND last.version > subscriptions.version`,
].map((sql) => ({ sql, params: [] }));
