import * as v from 'valibot';

/** An array that nobody changes after parsing. */
export function listOf<S extends v.GenericSchema>(item: S) {
  return v.pipe(v.array(item), v.readonly());
}
