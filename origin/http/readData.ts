import type { Context } from 'hono';
import * as v from 'valibot';
import { err, ok, type Result } from '#shared/lib/result.ts';
import { errorEnvelope } from './errorEnvelope.ts';
import { validationError } from './validationError.ts';

const envelope = v.pipe(v.string(), v.parseJson(), v.object({ data: v.unknown() }));

/** The value under `data` in an editors' call. An invalid body becomes the answer to send: 400. */
export async function readData<T>(c: Context, contract: v.GenericSchema<unknown, T>): Promise<Result<T, Response>> {
  const body = v.safeParse(envelope, await c.req.text());
  if (!body.success)
    return err(errorEnvelope(400, 'ValidationError', 'The body has to be JSON of the form { "data": … }'));
  const data = v.safeParse(contract, body.output.data);
  return data.success ? ok(data.output) : err(validationError(data.issues));
}
