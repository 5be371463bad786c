/** What broke off, and between which two steps. */
export class BrokenOff extends Error {}

type Break = {
  /** Which step, counted from 1. */
  readonly turn: number;
  /** `behind`: the step was done, and its response was lost. */
  readonly side: 'before' | 'behind';
  /** Whether nothing is done any more afterwards, as when a process is killed. */
  readonly isKilled: boolean;
};

/** Counts the steps of whatever talks to others, and breaks off at one of them. */
export function breakOff({ turn, side, isKilled }: Break) {
  const steps: string[] = [];
  async function step<T>(name: string, run: () => Promise<T>): Promise<T> {
    steps.push(name);
    if (isKilled && steps.length > turn) throw new BrokenOff(name);
    if (steps.length !== turn) return run();
    if (side === 'behind') await run();
    throw new BrokenOff(name);
  }
  return {
    /** Those that came up to the break; all of them, where there was none. */
    steps: () => steps.slice(0, turn),
    hasBroken: () => steps.length >= turn,
    step,
    database: (database: D1Database): D1Database => breakDatabase(database, step),
  };
}

type Step = <T>(name: string, run: () => Promise<T>) => Promise<T>;

const ASKING: ReadonlySet<string> = new Set(['all', 'run', 'raw', 'first']);

function breakDatabase(database: D1Database, step: Step): D1Database {
  const plain = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => wrap(target.bind(...values));
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        const call = async (...values: unknown[]): Promise<unknown> => Reflect.apply(member, target, values);
        return ASKING.has(String(name)) ? (...values: unknown[]) => step('database', () => call(...values)) : call;
      },
    });
    plain.set(wrapped, statement);
    return wrapped;
  };
  return new Proxy(database, {
    get(target, name) {
      if (name === 'prepare') return (sql: string) => wrap(target.prepare(sql));
      if (name === 'batch')
        return (statements: readonly D1PreparedStatement[]) =>
          step('database', () => target.batch(statements.map((statement) => plain.get(statement) ?? statement)));
      return Reflect.get(target, name);
    },
  });
}
