import { and, eq } from 'drizzle-orm';
import { isOneOf } from '../../database/isOneOf.ts';
import { importSources } from '../schema/importSources.ts';

/** The origin of records: a title, and the archive in which their ids are unique. */
export type ImportOrigin = { readonly mandator: string; readonly source: string };

/** The note of revisions that a record's source has caused. */
export function describeRecord({ source }: Pick<ImportOrigin, 'source'>, recordId: string): string {
  return `${source} ${recordId}`;
}

/** Condition on `import_sources`: the row belongs to one of these records. */
export function isImportedFrom({ mandator, source }: ImportOrigin, recordIds: readonly string[]) {
  return and(
    eq(importSources.mandator, mandator),
    eq(importSources.source, source),
    isOneOf(importSources.recordId, recordIds),
  );
}
