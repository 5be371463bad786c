import * as v from 'valibot';

const moment = v.pipe(v.string(), v.transform(Date.parse), v.number());
const sessionRow = v.object({ createdAt: moment, expiresAt: moment });

/** When a session began and expires, in milliseconds; null if the database has no such session. */
export async function readSession(
  db: D1Database,
  sub: string,
  id: string,
): Promise<v.InferOutput<typeof sessionRow> | null> {
  const row = await db
    .prepare('SELECT "createdAt", "expiresAt" FROM "session" WHERE "id" = ? AND "userId" = ?')
    .bind(id, sub)
    .first();
  return row ? v.parse(sessionRow, row) : null;
}

/** False if the session no longer exists. */
export async function touchSession(
  db: D1Database,
  sub: string,
  { id, usedAt, expiresAt }: { readonly id: string; readonly usedAt: number; readonly expiresAt: number },
): Promise<boolean> {
  const touched = await db
    .prepare('UPDATE "session" SET "updatedAt" = ?, "expiresAt" = ? WHERE "id" = ? AND "userId" = ?')
    .bind(new Date(usedAt).toISOString(), new Date(expiresAt).toISOString(), id, sub)
    .run();
  return touched.meta.changes > 0;
}

export async function removeSession(db: D1Database, sub: string, id: string): Promise<void> {
  await db.prepare('DELETE FROM "session" WHERE "id" = ? AND "userId" = ?').bind(id, sub).run();
}

export async function removeSessions(db: D1Database, sub: string): Promise<void> {
  await db.prepare('DELETE FROM "session" WHERE "userId" = ?').bind(sub).run();
}
