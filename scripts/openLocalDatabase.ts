import { DatabaseSync } from 'node:sqlite';
import { findLocalDatabase, type LocalDatabaseName } from './findLocalDatabase.ts';

/** A database of a portal on this machine, while no portal runs on it. */
export function openLocalDatabase(stateDirectory: string, name: LocalDatabaseName): DatabaseSync {
  return new DatabaseSync(findLocalDatabase(stateDirectory, name));
}
