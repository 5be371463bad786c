import * as v from 'valibot';

const keyRow = v.object({
  id: v.string(),
  kind: v.picklist(['passkey', 'google', 'apple']),
  /** A passkey's device and title. */
  name: v.nullable(v.string()),
  createdAt: v.nullable(v.string()),
});

/** What opens an account beside its password: a passkey, or the account at another house. */
export type AccountKey = v.InferOutput<typeof keyRow>;

/** A thief makes himself a key soon after he has come in, and is found out within weeks. */
const PROVEN_AFTER_MS = 30 * 24 * 3_600_000;

/** All keys of an account, oldest first. */
export async function listKeys(db: D1Database, userId: string): Promise<readonly AccountKey[]> {
  const { results } = await db
    .prepare(
      `SELECT "id", 'passkey' AS "kind", "name", "createdAt" FROM "passkey" WHERE "userId" = ?1
       UNION ALL SELECT "id", "providerId", NULL, "createdAt" FROM "account" WHERE "userId" = ?1 AND "providerId" <> 'credential' ORDER BY "createdAt"`,
    )
    .bind(userId)
    .all();
  return v.parse(v.array(keyRow), results);
}

/**
 * Whether a key outlives a forgotten password where its owner does not say: it does when it is older than thirty days.
 */
export function staysAtReset({ createdAt }: Pick<AccountKey, 'createdAt'>, now: Date): boolean {
  return createdAt !== null && now.getTime() - Date.parse(createdAt) > PROVEN_AFTER_MS;
}
