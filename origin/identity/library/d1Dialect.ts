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
 * The library's way to D1. Its own says that there is one connection, and puts a lock of the isolate before every
 * query: a request that the platform ends while it holds the lock never gives it back, and nobody's query is answered
 * any more. D1 needs no lock: here each query has a connection of its own, and no request waits for another. Decision
 * 012.
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

/** What belongs together goes into one batch. */
async function refuseTransaction(): Promise<never> {
  throw new Error('D1 knows no transactions that wait');
}
