import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';

/**
 * Database dialect of the library for D1. Its own dialect assumes a single connection and guards every query with an
 * in-memory lock: a request that the platform aborts while holding it never releases it, and all later queries hang. D1
 * needs no lock: here each query has its own connection. Decision 012.
 */
export function d1Dialect(database: D1Database): Dialect {
  return {
    createAdapter: () => new D1Adapter(),
    createDriver: () => createDriver(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

class D1Adapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

function createDriver(database: D1Database): Driver {
  return {
    init: async () => undefined,
    acquireConnection: async () => openConnection(database),
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
    beginTransaction: refuseTransaction,
    commitTransaction: refuseTransaction,
    rollbackTransaction: refuseTransaction,
  };
}

function openConnection(database: D1Database): DatabaseConnection {
  return {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      const { results, meta } = await database
        .prepare(sql)
        .bind(...parameters)
        .all<Row>();
      return { rows: results, numAffectedRows: BigInt(meta.changes), insertId: BigInt(meta.last_row_id) };
    },
    streamQuery: () => {
      throw new Error('D1 streams no rows');
    },
  };
}

/** Statements that belong together go into one batch. */
async function refuseTransaction(): Promise<never> {
  throw new Error('D1 knows no transactions that wait');
}
