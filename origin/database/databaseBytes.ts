/** How large a database is: the platform says so with every statement that it has run. */
export async function databaseBytes(db: D1Database): Promise<number> {
  const { meta } = await db.prepare('SELECT 1').run();
  return meta.size_after;
}
