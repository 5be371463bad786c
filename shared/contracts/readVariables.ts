import * as v from 'valibot';

/** Without a minimum length an empty secret would be known to all. */
export const secret = v.pipe(v.string(), v.minLength(16));

/** Scheme and host, without a trailing slash. May contain `{mandator}`. */
export const hostAddress = v.pipe(v.string(), v.regex(/^https?:\/\/[^/;\s]+$/));

/** An address that may have a path. */
export const absoluteAddress = v.pipe(v.string(), v.regex(/^https?:\/\/[^?#\s]+$/));

/** May contain `{mandator}`. */
export const mailAddress = v.pipe(v.string(), v.regex(/^[^@\s]+@[^@\s]+$/));

/** JSON in a variable; empty is an empty object. */
export const jsonVariable = <T extends v.GenericSchema>(contract: T) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text || '{}'),
    v.parseJson(),
    contract,
  );

type VariablesSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

/**
 * A worker's variables, parsed. No default of a variable names a host.
 *
 * @throws for a missing or invalid one: a broken configuration must not respond. Names the variable, not its value.
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
