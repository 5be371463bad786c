import * as v from 'valibot';

/** An empty one would be everybody's. */
export const secret = v.pipe(v.string(), v.minLength(16));

/** Scheme and host, without a slash at the end. `{mandator}` may stand in it. */
export const hostAddress = v.pipe(v.string(), v.regex(/^https?:\/\/[^/;\s]+$/));

/** An address that may have a path. */
export const absoluteAddress = v.pipe(v.string(), v.regex(/^https?:\/\/[^?#\s]+$/));

/** `{mandator}` may stand in it. */
export const mailAddress = v.pipe(v.string(), v.regex(/^[^@\s]+@[^@\s]+$/));

type VariablesSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

/**
 * What a worker is handed, as its code reads it. No variable has a default that names a machine.
 * @throws when one is missing or nonsense: a broken configuration must not answer. Names it, not its value.
 */
export function readVariables<const Schema extends VariablesSchema>(
  schema: Schema,
  env: object,
): v.InferOutput<Schema> {
  const read = v.safeParse(schema, env);
  if (read.success) return read.output;
  const problems = read.issues.map(
    (issue) => `${v.getDotPath(issue) ?? '?'} ${issue.received === 'undefined' ? 'is missing' : 'is not valid'}`,
  );
  throw new Error(`Configuration: ${problems.join(', ')}`);
}
