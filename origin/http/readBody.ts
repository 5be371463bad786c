import type { Context } from 'hono';
import * as v from 'valibot';
import { err, ok, type Result } from '#shared/lib/result.ts';
import { validationError } from './validationError.ts';

/** The validated JSON body of a call. If it is not JSON or does not fit, the error is the 400 to answer with. */
export async function readBody<T>(c: Context, schema: v.GenericSchema<unknown, T>): Promise<Result<T, Response>> {
  const body = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), await c.req.text());
  return body.success ? ok(body.output) : err(validationError(body.issues));
}
