import { DatabaseSync } from 'node:sqlite';
import { findLocalDatabase, type LocalDatabaseName } from './findLocalDatabase.ts';

/** A local database, while no portal uses it. */
export function openLocalDatabase(stateDirectory: string, name: LocalDatabaseName): DatabaseSync {
  return new DatabaseSync(findLocalDatabase(stateDirectory, name));
}
