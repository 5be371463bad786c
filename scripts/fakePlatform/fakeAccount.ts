import { randomBytes, randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';

export type FakeDatabase = {
  readonly uuid: string;
  readonly name: string;
  readonly jurisdiction: string | null;
  readonly created_at: string;
  read_replication: { readonly mode: 'auto' | 'disabled' };
  readonly sqlite: DatabaseSync;
};

export type FakeNamespace = { readonly id: string; readonly title: string; readonly jurisdiction: string };

export type FakeBucket = {
  readonly name: string;
  readonly jurisdiction: string;
  readonly creation_date: string;
  rules: readonly unknown[];
  readonly objects: Map<string, Buffer>;
};

export type FakeScript = {
  readonly name: string;
  readonly tag: string;
  /** By name; values are never returned. */
  readonly secrets: Map<string, string>;
  /** From the last upload. */
  bindings: readonly { readonly type: string; readonly name: string }[];
  migrationTag: string;
  crons: readonly string[];
};

/** In-process state of a platform account. */
export type FakeAccount = {
  readonly id: string;
  readonly token: string;
  readonly databases: Map<string, FakeDatabase>;
  readonly namespaces: Map<string, FakeNamespace>;
  /** Keyed by jurisdiction and name. */
  readonly buckets: Map<string, FakeBucket>;
  /** Ids by name. */
  readonly queues: Map<string, string>;
  readonly scripts: Map<string, FakeScript>;
  /** Names of workers by custom domain. */
  readonly domains: Map<string, string>;
  /** Names of the existing zones. */
  readonly zones: Set<string>;
};

export function createFakeAccount(zones: readonly string[] = []): FakeAccount {
  return {
    id: randomBytes(16).toString('hex'),
    token: randomBytes(20).toString('hex'),
    databases: new Map(),
    namespaces: new Map(),
    buckets: new Map(),
    queues: new Map(),
    scripts: new Map(),
    domains: new Map(),
    zones: new Set(zones),
  };
}

export function makeDatabase(name: string, jurisdiction: string | null): FakeDatabase {
  return {
    uuid: randomUUID(),
    name,
    jurisdiction,
    created_at: new Date().toISOString(),
    read_replication: { mode: 'disabled' },
    sqlite: new DatabaseSync(':memory:'),
  };
}

export function makeScript(name: string): FakeScript {
  return { name, tag: randomBytes(16).toString('hex'), secrets: new Map(), bindings: [], migrationTag: '', crons: [] };
}
