import * as v from 'valibot';

/** Parses the `--json` output of a wrangler command. */
export function parseOutput<Contract extends v.GenericSchema>(
  contract: Contract,
  output: string,
): v.InferOutput<Contract> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), contract), output);
  if (!parsed.success) throw new Error(`Unexpected output of wrangler:\n${output}`);
  return parsed.output;
}
