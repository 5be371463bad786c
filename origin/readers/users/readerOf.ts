import type { Context } from 'hono';
import { err, ok, type Result } from '#shared/lib/result.ts';
import { MANDATOR_IDS, type MandatorId } from '#shared/mandators/mandator.ts';
import { openDatabase, type Database } from '../../database/database.ts';
import type { OriginEnv } from '../../env.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';

export const READER_PATH = '/mandators/:mandator/users/:ssoId';

/** Whose calls of which title these are, as the path names them and nothing else does. */
export type ReaderOfTitle = { readonly db: Database; readonly mandator: MandatorId; readonly ssoId: string };

const MOST_CHARACTERS = 255;

export function readerOf(c: Context<{ Bindings: OriginEnv }>): Result<ReaderOfTitle, Response> {
  const mandator = MANDATOR_IDS.find((id) => id === c.req.param('mandator'));
  const ssoId = c.req.param('ssoId') ?? '';
  if (!mandator || ssoId.length > MOST_CHARACTERS) return err(errorEnvelope(404, 'NotFoundError', 'Not Found'));
  return ok({ db: openDatabase(c.env.DB), mandator, ssoId });
}
