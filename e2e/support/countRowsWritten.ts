export type RowCount = { readonly binding: D1Database; rows: number };

/** A database that counts the rows that it writes as the platform bills them: those of indexes, too. */
export function countRowsWritten(database: D1Database): RowCount {
  const plain = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const note = (result: D1Result) => {
    count.rows += result.meta.rows_written;
    return result;
  };
  const counted = (statement: D1PreparedStatement, sql: string): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => counted(target.bind(...values), sql);
        if (name === 'run' || name === 'all') return async () => note(await target[name]());
        // `raw` returns no metadata.
        if (name === 'raw' && !/^\s*select\b/i.test(sql))
          return async () => note(await target.all()).results.map((row) => Object.values(Object(row)));
        const member: unknown = Reflect.get(target, name);
        return typeof member === 'function' ? member.bind(target) : member;
      },
    });
    plain.set(proxy, statement);
    return proxy;
  };
  const asked = (place: Pick<D1DatabaseSession, 'prepare' | 'batch'>) => ({
    prepare: (sql: string) => counted(place.prepare(sql), sql),
    batch: async (statements: readonly D1PreparedStatement[]) =>
      (await place.batch(statements.map((statement) => plain.get(statement) ?? statement))).map(note),
  });
  const count: RowCount = {
    rows: 0,
    binding: new Proxy(database, {
      get(target, name) {
        if (name === 'prepare' || name === 'batch') return asked(target)[name];
        if (name === 'withSession')
          return (from: string) => {
            const session = target.withSession(from);
            return { ...asked(session), getBookmark: () => session.getBookmark() };
          };
        return Reflect.get(target, name);
      },
    }),
  };
  return count;
}
