import * as v from 'valibot';
import { log } from '../../log.ts';

/** Rate limit as a leaky bucket: a burst of `most`, then `perHour`. `name` identifies the counter. */
export type Limit = { readonly name: string; readonly most: number; readonly perHour: number };
/** Database of the counters, and the secret that keys them. */
export type GuardEnv = { readonly IDENTITY_DB: D1Database; readonly IDENTITY_SECRET: string };
export type Counted = { readonly limit: Limit; readonly subject: string };

export type Buckets = {
  /**
   * Counts an attempt against all of these limits, or against none: milliseconds until all of them have room, 0 if they
   * have. Concurrent attempts cannot exceed a limit. Logs which limit refused, but not the subject. Throws if counting
   * fails: the attempt must be refused then.
   */
  readonly take: (counted: readonly Counted[]) => Promise<number>;
  /** Refunds a counted attempt that was legitimate. */
  readonly giveBack: (counted: readonly Counted[]) => Promise<void>;
  /** Deletes the counters, after a successful attempt. */
  readonly forget: (counted: readonly Counted[]) => Promise<void>;
  /** A subject's key in the database: a digest that is useless without the secret. */
  readonly keyOf: (name: string, subject: string) => Promise<string>;
};

const HOUR_MS = 3_600_000;
const takenRow = v.object({ level: v.number() });
const levelRow = v.object({ level: v.number(), at: v.number() });

/**
 * Rate-limit counters in the identity service's database. Each is a leaky bucket: it drains one attempt at a time,
 * never all at once.
 */
export function createBuckets(db: D1Database, secret: string, now: () => number): Buckets {
  const keyOf = (name: string, subject: string) => digest(secret, `${name}:${subject}`);
  const lookUp = (counted: readonly Counted[]) =>
    Promise.all(counted.map(async ({ limit, subject }) => ({ limit, key: await keyOf(limit.name, subject) })));
  const giveBack = async (keys: readonly { readonly key: string }[]) => {
    if (keys.length > 0)
      await db.batch(
        keys.map(({ key }) =>
          db.prepare('UPDATE "attempt" SET "level" = max(0, "level" - 1) WHERE "key" = ?').bind(key),
        ),
      );
  };
  return {
    keyOf,
    async take(counted) {
      const at = now();
      const keys = await lookUp(counted);
      const results = await db.batch(
        keys.flatMap(({ key, limit }) => [
          takeStatement(db, key, limit, at),
          db.prepare('SELECT "level", "at" FROM "attempt" WHERE "key" = ?').bind(key),
        ]),
      );
      const outcomes = keys.map(({ key, limit }, position) => {
        const isTaken = v.is(v.pipe(v.array(takenRow), v.minLength(1)), results[position * 2]?.results);
        const [{ level, at: since }] = v.parse(v.tuple([levelRow]), results[position * 2 + 1]?.results);
        const leakedAt = since + ((level + 1 - limit.most) * HOUR_MS) / limit.perHour;
        return { key, name: limit.name, isTaken, waitMs: isTaken ? 0 : Math.max(1_000, leakedAt - at) };
      });
      const waitMs = Math.max(...outcomes.map((outcome) => outcome.waitMs));
      for (const { name } of outcomes.filter(({ isTaken }) => !isTaken)) log.warn('limit_reached', { limit: name });
      if (waitMs > 0) await giveBack(outcomes.filter(({ isTaken }) => isTaken));
      return waitMs;
    },
    giveBack: async (counted) => giveBack(await lookUp(counted)),
    async forget(counted) {
      await db.batch(
        (await lookUp(counted)).map(({ key }) => db.prepare('DELETE FROM "attempt" WHERE "key" = ?').bind(key)),
      );
    },
  };
}

/** Counts in one statement if there is room; returns no row otherwise. */
function takeStatement(db: D1Database, key: string, { most, perHour }: Limit, at: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO "attempt" ("key", "level", "at", "endsAt") VALUES (?1, 1, ?2, ?2 + ?5)
       ON CONFLICT ("key") DO UPDATE SET "level" = max(0, "level" - (?2 - "at") * ?3) + 1, "at" = ?2, "endsAt" = ?2 + ?5
       WHERE max(0, "level" - (?2 - "at") * ?3) + 1 <= ?4 RETURNING "level"`,
    )
    .bind(key, at, perHour / HOUR_MS, most, Math.ceil((most / perHour) * HOUR_MS));
}

async function digest(secret: string, text: string): Promise<string> {
  const encode = (part: string) => new TextEncoder().encode(part);
  const key = await crypto.subtle.importKey('raw', encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.sign('HMAC', key, encode(text)))));
}
