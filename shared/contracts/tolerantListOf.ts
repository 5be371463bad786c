import * as v from 'valibot';

/** Takes what the parse under way leaves out, if anybody wants to know. Parsing is synchronous: there is only one at a time. */
let collector: string[] | null = null;

/**
 * A list whose entries stand for themselves, an article's blocks or teasers: one that does not fit is left out, the others stay. Of several
 * that do not fit at all nothing is made: then the answer is broken, not an entry.
 * @param nameOf what the log calls an entry that was left out; null for one that is nobody's mistake.
 */
export function tolerantListOf<S extends v.GenericSchema>(item: S, nameOf: (entry: unknown) => string | null) {
  return v.pipe(
    v.array(v.unknown()),
    v.rawTransform(({ dataset, addIssue, NEVER }): v.InferOutput<S>[] => {
      const kept: v.InferOutput<S>[] = [];
      let malformed = 0;
      for (const entry of dataset.value) {
        const parsed = v.safeParse(item, entry);
        if (parsed.success) {
          kept.push(parsed.output);
          continue;
        }
        const name = nameOf(entry);
        if (name === null) continue;
        malformed += 1;
        collector?.push(`${name} ${v.getDotPath(parsed.issues[0]) ?? ''}`.trim());
      }
      if (kept.length > 0 || malformed < 2) return kept;
      addIssue({ message: 'has no entry that fits' });
      return NEVER;
    }),
    v.readonly(),
  );
}

/** Parses, and says what was left out of its lists: which entries and which of their fields, never a value. */
export function parseTolerantly<T>(contract: v.GenericSchema<unknown, T>, input: unknown) {
  const outer = collector;
  const dropped: string[] = [];
  collector = dropped;
  try {
    return { parsed: v.safeParse(contract, input), dropped };
  } finally {
    collector = outer;
  }
}
