import { and, eq } from 'drizzle-orm';
import { isOneOf } from '../../database/isOneOf.ts';
import { importSources } from '../schema/importSources.ts';

/** Where records come from: a title, and the archive in which their ids are unique. */
export type ImportOrigin = { readonly mandator: string; readonly source: string };

/** The condition on `import_sources` that a row was made of one of these records. */
export function isImportedFrom({ mandator, source }: ImportOrigin, recordIds: readonly string[]) {
  return and(
    eq(importSources.mandator, mandator),
    eq(importSources.source, source),
    isOneOf(importSources.recordId, recordIds),
  );
}
