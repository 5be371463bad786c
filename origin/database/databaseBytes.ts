/** Size of a database, which the platform reports with every statement. */
export async function databaseBytes(db: D1Database): Promise<number> {
  const { meta } = await db.prepare('SELECT 1').run();
  return meta.size_after;
}
