import type { Context } from 'hono';
import { err, ok, type Result } from '#shared/lib/result.ts';
import { MANDATOR_IDS, type MandatorId } from '#shared/mandators/mandator.ts';
import { openDatabase, type Database } from '../../database/database.ts';
import type { OriginEnv } from '../../env.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';

export const READER_PATH = '/mandators/:mandator/users/:ssoId';

type Title = { readonly db: Database; readonly mandator: MandatorId };

/** The reader and title of a call, taken from its path only. */
export type ReaderOfTitle = Title & { readonly ssoId: string };

const MOST_CHARACTERS = 255;

export function readerOf(c: Context<{ Bindings: OriginEnv }>): Result<ReaderOfTitle, Response> {
  const title = titleOf(c);
  const ssoId = c.req.param('ssoId') ?? '';
  if (!title.ok) return title;
  return ssoId.length > MOST_CHARACTERS
    ? err(errorEnvelope(404, 'NotFoundError', 'Not Found'))
    : ok({ ...title.value, ssoId });
}

export function titleOf(c: Context<{ Bindings: OriginEnv }>): Result<Title, Response> {
  const mandator = MANDATOR_IDS.find((id) => id === c.req.param('mandator'));
  return mandator
    ? ok({ db: openDatabase(c.env.READERS_DB), mandator })
    : err(errorEnvelope(404, 'NotFoundError', 'Not Found'));
}
