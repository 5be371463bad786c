import type { Database } from '../../database/database.ts';
import { isOneOf } from '../../database/isOneOf.ts';
import { tags } from '../schema/tags.ts';

export type StoredTag = typeof tags.$inferSelect;

/** Each tag with its ancestors, itself first. Omits unknown tags. */
export async function loadTagLines(db: Database, ids: readonly number[]): Promise<Map<number, StoredTag[]>> {
  const known = new Map<number, StoredTag>();
  let wanted = [...new Set(ids)];
  while (wanted.length > 0) {
    const rows = await db.select().from(tags).where(isOneOf(tags.id, wanted));
    for (const row of rows) known.set(row.id, row);
    wanted = rows.flatMap(({ parentId }) => (parentId !== null && !known.has(parentId) ? [parentId] : []));
  }
  return new Map(ids.filter((id) => known.has(id)).map((id) => [id, lineOf(id, known)]));
}

/** Ends at the root, or at a cycle in a faulty tree. */
function lineOf(id: number, known: ReadonlyMap<number, StoredTag>): StoredTag[] {
  const line: StoredTag[] = [];
  for (let at = known.get(id); at && !line.includes(at); at = at.parentId === null ? undefined : known.get(at.parentId))
    line.push(at);
  return line;
}
