import { Hono } from 'hono';
import * as v from 'valibot';
import { DATA_SUBJECT_PATHS, dataSubjectContract } from '#shared/contracts/dataSubject.contract.ts';
import { openDatabase } from '../../database/database.ts';
import type { OriginEnv } from '../../env.ts';
import { validationError } from '../../http/validationError.ts';
import { eraseReader } from './eraseReader.ts';
import { exportReader } from './exportReader.ts';

const body = v.pipe(v.string(), v.parseJson(), dataSubjectContract);

/** Requests for access and erasure, as far as the readers' services go. The identity service has its own. */
export const dataSubjectRoutes = new Hono<{ Bindings: OriginEnv }>();

dataSubjectRoutes.post(DATA_SUBJECT_PATHS.export, async (c) => {
  const subject = v.safeParse(body, await c.req.text());
  if (!subject.success) return validationError(subject.issues);
  return c.json({ data: await exportReader(openDatabase(c.env.DB), subject.output, c.env.NEWSLETTER_SECRET) });
});

dataSubjectRoutes.post(DATA_SUBJECT_PATHS.erase, async (c) => {
  const subject = v.safeParse(body, await c.req.text());
  if (!subject.success) return validationError(subject.issues);
  return c.json(
    await eraseReader(openDatabase(c.env.DB), subject.output, {
      newsletterSecret: c.env.NEWSLETTER_SECRET,
      now: Date.now(),
    }),
  );
});
