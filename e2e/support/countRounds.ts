export type RoundCount = { readonly binding: D1Database; rounds: number; statements: number };

/** A database that counts how often it is asked, and by how many statements. A batch is one round. */
export function countRounds(database: D1Database): RoundCount {
  const plain = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const asked = (statements: number) => {
    count.rounds += 1;
    count.statements += statements;
  };
  const counted = (statement: D1PreparedStatement): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => counted(target.bind(...values));
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        return (...values: unknown[]): unknown => {
          asked(1);
          return Reflect.apply(member, target, values);
        };
      },
    });
    plain.set(proxy, statement);
    return proxy;
  };
  const count: RoundCount = {
    rounds: 0,
    statements: 0,
    binding: new Proxy(database, {
      get(target, name) {
        if (name === 'prepare') return (sql: string) => counted(target.prepare(sql));
        if (name !== 'batch') return Reflect.get(target, name);
        return (statements: readonly D1PreparedStatement[]) => {
          asked(statements.length);
          return target.batch(statements.map((statement) => plain.get(statement) ?? statement));
        };
      },
    }),
  };
  return count;
}
