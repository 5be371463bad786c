import type { Context } from 'hono';
import type * as v from 'valibot';
import type { Result } from '#shared/lib/result.ts';
import { openDatabase, type Database } from '../../database/database.ts';
import type { OriginEnv } from '../../env.ts';
import { editAndPurge, type Edit } from '../../outbox/editAndPurge.ts';
import { armReleases } from './armReleases.ts';
import { deliverContentPurges } from './deliverContentPurges.ts';

/** Wraps an editors' call that changes content and sends its purge: `editAndPurge`. */
export function editContent<T>(
  c: Context<{ Bindings: OriginEnv }>,
  contract: v.GenericSchema<unknown, T>,
  toEdit: (db: Database, input: T) => Result<Edit, string | Response> | Promise<Result<Edit, string | Response>>,
): Promise<Response> {
  const deliver = async ({ later = [] }: Edit) => {
    if (later.length > 0) await armReleases(c.env);
    return deliverContentPurges(c.env, Date.now);
  };
  return editAndPurge(c, openDatabase(c.env.DB), { contract, toEdit, deliver });
}
