import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

const GIVEN = 'purchase:';
const TAKEN_BACK = 'purchase-back:';

/** Key of the movement that adds a pack's coins. Callers' keys contain no colon. */
export const givenKey = (purchaseId: string) => `${GIVEN}${purchaseId}`;
/** Key of the movement that removes the rest of them. */
export const revokedKey = (purchaseId: string) => `${TAKEN_BACK}${purchaseId}`;

/**
 * The coins left of a pack: older ones are spent first, so the balance less all coins added later, by packs or by
 * staff. A coin returned from an article does not count as added later: it belongs to the pack it was spent from. Null
 * where the pack's coins were never given.
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
