import * as v from 'valibot';

type NameOf = (entry: unknown) => string | null;

/**
 * Collects the names of entries that the current parse leaves out, if requested. Module state, since valibot passes no
 * context to nested schemas; safe, since a parse is synchronous and restores the previous collector before another can
 * start.
 */
let collector: string[] | null = null;

/**
 * A list of independent entries, such as blocks or teasers: invalid ones are left out. If none is left the list is
 * invalid, since then the response is broken, not an entry.
 *
 * @param nameOf the log's name of an omitted entry; null if its omission is no error.
 */
export function tolerantListOf<S extends v.GenericSchema>(item: S, nameOf: NameOf) {
  return listWithoutMalformed(item, nameOf, 0);
}

/** Like `tolerantListOf`, for content beside the main one, such as a strip or a menu: it may be left out completely. */
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

/** A fallback for an invalid value, logged under this name. */
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

/** Parses, and returns what was left out or replaced: entries and fields, never values. */
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
