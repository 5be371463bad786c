import type { Database } from '../../database/database.ts';
import { loadHeldDigests } from './holdRecord.ts';
import { isImportedFrom, type ImportOrigin } from './isImportedFrom.ts';
import { importSources } from '../schema/importSources.ts';

export type ImportState = 'new' | 'changed' | 'unchanged';

/** What an import would do with these records, in the order sent. */
export async function lookUpImports(
  db: Database,
  origin: ImportOrigin,
  records: readonly { readonly id: string; readonly digest: string }[],
): Promise<ImportState[]> {
  const rows = await db
    .select({ recordId: importSources.recordId, digest: importSources.digest })
    .from(importSources)
    .where(
      isImportedFrom(
        origin,
        records.map(({ id }) => id),
      ),
    );
  const held = await loadHeldDigests(
    db,
    origin,
    records.map(({ id }) => id),
  );
  const digests = new Map([...held, ...rows.map(({ recordId, digest }): [string, string] => [recordId, digest])]);
  return records.map(({ id, digest }) => {
    const known = digests.get(id);
    if (known === undefined) return 'new';
    return known === digest ? 'unchanged' : 'changed';
  });
}
