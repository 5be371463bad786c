import { desc, eq, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { Hono } from 'hono';
import * as v from 'valibot';
import { parseJson } from '#shared/lib/parseJson.ts';
import { openDatabase } from '../../database/database.ts';
import type { OriginEnv } from '../../env.ts';
import { editorReadsAuth } from '../../http/editorAuth.ts';
import { readQuery } from '../../http/readQuery.ts';
import { validationError } from '../../http/validationError.ts';
import { acts } from '../schema/acts.ts';

const ACTS_A_PAGE = 100;

const actsInput = v.strictObject({
  before: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/, 'has to be the id of an act'), v.transform(Number))),
});

/** Who did what with content: a hundred acts, latest first; `?before=` leads on. Needs the editors' token. */
export const actRoutes = new Hono<{ Bindings: OriginEnv }>();

actRoutes.get('/acts', editorReadsAuth, async (c) => {
  const input = v.safeParse(actsInput, readQuery(c.req.url));
  if (!input.success) return validationError(input.issues);
  const { before } = input.output;
  const undoing = alias(acts, 'undoing');
  const found = await openDatabase(c.env.DB)
    .select({ act: acts, undoneBy: undoing.id })
    .from(acts)
    .leftJoin(undoing, eq(undoing.undoes, acts.id))
    .where(before === undefined ? undefined : lt(acts.id, before))
    .orderBy(desc(acts.id))
    .limit(ACTS_A_PAGE + 1);
  const shown = found.slice(0, ACTS_A_PAGE);
  return c.json({
    data: shown.map(({ act, undoneBy }) => ({
      ...act,
      at: new Date(act.at).toISOString(),
      before: parseJson(act.before ?? 'null'),
      after: parseJson(act.after ?? 'null'),
      isUndone: undoneBy !== null,
    })),
    meta: { before: found.length > shown.length ? (shown.at(-1)?.act.id ?? null) : null },
  });
});
