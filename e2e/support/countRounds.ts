export type RoundCount = { readonly binding: D1Database; rounds: number; statements: number };

/** Wraps a database and counts round trips and statements. A batch is one round trip. */
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
  const askedOf = (place: Asked) => ({
    prepare: (sql: string) => counted(place.prepare(sql)),
    batch: (statements: readonly D1PreparedStatement[]) => {
      asked(statements.length);
      return place.batch(statements.map((statement) => plain.get(statement) ?? statement));
    },
  });
  const count: RoundCount = {
    rounds: 0,
    statements: 0,
    binding: new Proxy(database, {
      get(target, name) {
        if (name === 'prepare' || name === 'batch') return askedOf(target)[name];
        if (name !== 'withSession') return Reflect.get(target, name);
        return (from: string) => {
          const session = target.withSession(from);
          return { ...askedOf(session), getBookmark: () => session.getBookmark() };
        };
      },
    }),
  };
  return count;
}

type Asked = Pick<D1DatabaseSession, 'prepare' | 'batch'>;
