import * as v from 'valibot';

type NameOf = (entry: unknown) => string | null;

/**
 * Takes what the parse under way leaves out, if anybody wants to know. Module state, since valibot hands no context of
 * ours to a nested schema; safe, since a parse is synchronous: it ends, and puts back what it found, before any other
 * can begin.
 */
let collector: string[] | null = null;

/**
 * A list whose entries stand for themselves, an article's blocks or a page's teasers: one that does not fit is left
 * out, the others stay. When none is left nothing is made of it: then the answer is broken, not an entry.
 * @param nameOf what the log calls an entry that was left out; null for one that is nobody's mistake.
 */
export function tolerantListOf<S extends v.GenericSchema>(item: S, nameOf: NameOf) {
  return listWithoutMalformed(item, nameOf, 0);
}

/**
 * As `tolerantListOf`, for what only stands beside a page's own content, a front's strip or a menu: it may go with its
 * only entry.
 */
export function tolerantStripOf<S extends v.GenericSchema>(item: S, nameOf: NameOf) {
  return listWithoutMalformed(item, nameOf, 1);
}

function listWithoutMalformed<S extends v.GenericSchema>(item: S, nameOf: NameOf, mostMalformedOfNone: number) {
  return v.pipe(
    v.array(v.unknown()),
    v.rawTransform(({ dataset, addIssue, NEVER }): v.InferOutput<S>[] => {
      const kept: v.InferOutput<S>[] = [];
      let malformed = 0;
      for (const entry of dataset.value) {
        const { parsed, dropped } = parseTolerantly(item, entry);
        if (parsed.success) {
          kept.push(parsed.output);
          collector?.push(...dropped);
          continue;
        }
        const name = nameOf(entry);
        if (name === null) continue;
        malformed += 1;
        collector?.push(`${name} ${v.getDotPath(parsed.issues[0]) ?? ''}`.trim());
      }
      if (kept.length > 0 || malformed <= mostMalformedOfNone) return kept;
      addIssue({ message: 'has no entry that fits' });
      return NEVER;
    }),
    v.readonly(),
  );
}

/** What stands in for a value that does not fit; what the log calls it says so. */
export function standInFor<S extends v.GenericSchema>(contract: S, standIn: v.InferOutput<S>, name: string) {
  return v.pipe(
    v.unknown(),
    v.transform((value): v.InferOutput<S> => {
      const parsed = v.safeParse(contract, value);
      if (parsed.success) return parsed.output;
      collector?.push(name);
      return standIn;
    }),
  );
}

/** Parses, and says what was left out or stood in for: which entries and which of their fields, never a value. */
export function parseTolerantly<S extends v.GenericSchema>(contract: S, input: unknown) {
  const outer = collector;
  const dropped: string[] = [];
  collector = dropped;
  try {
    return { parsed: v.safeParse(contract, input), dropped };
  } finally {
    collector = outer;
  }
}

const MOST_NAMED = 5;

export function describeDropped(dropped: readonly string[]): string {
  return [...new Set(dropped)].slice(0, MOST_NAMED).join(', ');
}
