import type { Context } from 'hono';
import * as v from 'valibot';
import { err, ok, type Result } from '#shared/lib/result.ts';
import { invalid } from './subscriptionError.ts';

/** The validated JSON body of a call. Otherwise the error is the 400 that names the first invalid field. */
export async function readInput<T>(c: Context, schema: v.GenericSchema<unknown, T>): Promise<Result<T, Response>> {
  const body = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), await c.req.text());
  return body.success ? ok(body.output) : err(invalid(v.getDotPath(body.issues[0]) ?? '', 'format'));
}
