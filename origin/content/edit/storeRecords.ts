import type { Author } from '#shared/domain/desk/rights.ts';
import type { ImportOutcome } from '#shared/contracts/import.contract.ts';
import { openDatabase, type Database } from '../../database/database.ts';
import type { OriginEnv } from '../../env.ts';
import { indexNow } from '../search/drainSearchOutbox.ts';
import { importArticles } from '../store/importArticles.ts';
import type { ImportOrigin } from '../store/isImportedFrom.ts';
import { armReleases } from './armReleases.ts';
import { createMeasureImages } from './measureImages.ts';

/** The author is for revisions and acts. */
type Batch = Author & {
  readonly origin: ImportOrigin;
  readonly records: readonly unknown[];
};

/** Outcomes in the order of the records; `purged` if the portal has confirmed the purge. */
export type StoredRecords = { readonly data: ImportOutcome[]; readonly purged: boolean };

/** Stores imported records with all that follows: purges, search, the release clock. */
export async function storeRecords(
  env: OriginEnv,
  { origin, records, by, role }: Batch,
  deliver: (db: Database) => Promise<boolean>,
): Promise<StoredRecords> {
  const db = openDatabase(env.DB);
  const files = env.FILES;
  const data = await importArticles(
    { db, files, now: Date.now(), by, role, measure: createMeasureImages(files) },
    origin,
    records,
  );
  const stored = data.flatMap((outcome) => ('articleId' in outcome ? [outcome.articleId] : []));
  const [purged] = await Promise.all([
    deliver(db),
    indexNow(env, stored),
    // Of held records and of articles that expire.
    armReleases(env),
  ]);
  return { data, purged };
}
