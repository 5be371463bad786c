import * as v from 'valibot';

/** A read-only array. */
export function listOf<S extends v.GenericSchema>(item: S) {
  return v.pipe(v.array(item), v.readonly());
}
