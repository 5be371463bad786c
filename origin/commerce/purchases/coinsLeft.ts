import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

const GIVEN = 'purchase:';
const TAKEN_BACK = 'purchase-back:';

/** Of the movement that gives a pack's coins. No caller's key has a colon. */
export const givenKey = (purchaseId: string) => `${GIVEN}${purchaseId}`;
/** Of the one that takes back what is left of them. */
export const takenBackKey = (purchaseId: string) => `${TAKEN_BACK}${purchaseId}`;

/**
 * What is left of a pack's coins: older ones are spent first, so of what is in the wallet come off those that were given later,
 * by packs or by the desk. A coin that came back from an article is none of these: it belongs where it was spent. Null where
 * the pack's coins were never given.
 */
export function coinsLeft(customerId: SQLWrapper | string, purchaseId: SQLWrapper | string): SQL {
  return sql`(SELECT max(0, min(given.credits, wallets.credits - coalesce((
      SELECT sum(later.credits + coalesce(back.credits, 0)) FROM wallet_movements AS later
      LEFT JOIN wallet_movements AS back
        ON later.key LIKE ${`${GIVEN}%`} AND back.customer_id = later.customer_id
        AND back.key = ${TAKEN_BACK} || substr(later.key, ${GIVEN.length + 1})
      WHERE later.wallet_id = given.wallet_id AND later.id > given.id AND later.credits > 0 AND later.article_id IS NULL
    ), 0)))
    FROM wallet_movements AS given JOIN wallets ON wallets.unique_id = given.wallet_id
    WHERE given.customer_id = ${customerId} AND given.key = ${GIVEN} || ${purchaseId})`;
}
