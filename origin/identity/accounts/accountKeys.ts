import * as v from 'valibot';

const keyRow = v.object({
  id: v.string(),
  kind: v.picklist(['passkey', 'google', 'apple']),
  /** Device and title of a passkey. */
  name: v.nullable(v.string()),
  createdAt: v.nullable(v.string()),
});

/** A credential other than the password: a passkey or a linked provider account. */
export type AccountKey = v.InferOutput<typeof keyRow>;

/** An intruder adds a key soon after breaking in, and is detected within weeks; older keys are trusted. */
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

/** Whether a key survives a password reset by default: if it is older than thirty days. */
export function staysAtReset({ createdAt }: Pick<AccountKey, 'createdAt'>, now: Date): boolean {
  return createdAt !== null && now.getTime() - Date.parse(createdAt) > PROVEN_AFTER_MS;
}
