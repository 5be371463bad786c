import type { Context } from 'hono';
import * as v from 'valibot';
import { parseJson } from '#shared/lib/parseJson.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';

/**
 * Parses the JSON object of a request. Invalid input is answered in Strapi's shape: 400 with the names of the fields,
 * never their values.
 */
export async function readJson<T>(c: Context, contract: v.GenericSchema<unknown, T>): Promise<Result<T, Response>> {
  const parsed = v.safeParse(contract, parseJson(await c.req.text()));
  if (parsed.success) return ok(parsed.output);
  const fields = new Set(parsed.issues.map((issue) => v.getDotPath(issue) ?? 'body'));
  return err(invalidFields([...fields]));
}

/** Names the invalid fields, never their values. */
export function invalidFields(fields: readonly string[]): Response {
  const errors = fields.map((field) => ({ path: [field], message: 'invalid' }));
  return errorEnvelope(400, 'ValidationError', `Invalid fields: ${fields.join(', ')}`, { errors });
}
