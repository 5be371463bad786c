import { Hono } from 'hono';
import * as v from 'valibot';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { openDatabase } from '../../database/database.ts';
import type { OriginEnv } from '../../env.ts';
import { editorOf, editorReadsAuth } from '../../http/editorAuth.ts';
import { readQuery } from '../../http/readQuery.ts';
import { validationError } from '../../http/validationError.ts';
import { loadNewsroom } from '../store/loadNewsroom.ts';
import { readStatus, type StatusColumns } from '../store/statusColumns.ts';

const newsroomInput = v.strictObject({ mandator: v.picklist(MANDATOR_IDS) });

/** The first page of the desk and its plan. Needs the editors' token. */
export const newsroomRoutes = new Hono<{ Bindings: OriginEnv }>();

newsroomRoutes.get('/newsroom', editorReadsAuth, async (c) => {
  const input = v.safeParse(newsroomInput, readQuery(c.req.url));
  if (!input.success) return validationError(input.issues);
  const { plan, overwritten, mine, live, late } = await loadNewsroom(openDatabase(c.env.DB), {
    ...input.output,
    editor: editorOf(c),
    now: Date.now(),
  });
  return c.json({
    data: {
      plan: plan.map(({ at, kind, isLate, ...row }) => ({ ...describe(row), kind, isLate, at: toIso(at) })),
      overwritten: overwritten.map(describe),
      mine: mine.map(describe),
      live: live.map(describe),
      late,
    },
  });
});

type Row = StatusColumns & { readonly publishedAt: number; readonly updatedAt: number | null };

function describe<T extends Row>({ status, releaseAt, stage, publishedAt, updatedAt, ...row }: T) {
  return {
    ...row,
    publishedAt: toIso(publishedAt),
    updatedAt: updatedAt === null ? null : toIso(updatedAt),
    state: readStatus({ status, releaseAt, stage }),
  };
}

const toIso = (at: number) => new Date(at).toISOString();
