/** A content server's entry, or a component of it. */
export type Entry = Readonly<Record<string, unknown>>;

/** What a path finds: of a list the values of all its elements. `missing` if the entry has no such field. */
export type Field = { readonly kind: 'found'; readonly value: unknown } | { readonly kind: 'missing' };

const MISSING: Field = { kind: 'missing' };

/** The field at a path such as `authors.name`. A relation that is empty is found, as null. */
export function readField(entry: Entry, path: string): Field {
  return follow(entry, path.split('.'));
}

/** The same, as one value; undefined if it is missing. */
export function valueAt(entry: Entry, path: string): unknown {
  const field = readField(entry, path);
  return field.kind === 'found' ? field.value : undefined;
}

function follow(value: unknown, [name, ...rest]: readonly string[]): Field {
  if (name === undefined || value === null) return { kind: 'found', value };
  if (Array.isArray(value)) {
    const fields = value.map((element: unknown) => follow(element, [name, ...rest]));
    return fields.every((field) => field.kind === 'found')
      ? { kind: 'found', value: fields.flatMap((field) => field.value) }
      : MISSING;
  }
  return isEntry(value) && Object.hasOwn(value, name) ? follow(value[name], rest) : MISSING;
}

/** The entry without the fields at these paths: a list is left out whole. */
export function withoutFields(entry: Entry, paths: readonly string[]): Entry {
  return paths.reduce((left, path) => withoutField(left, path.split('.')), entry);
}

function withoutField(entry: Entry, [name = '', ...rest]: readonly string[]): Entry {
  const { [name]: value, ...others } = entry;
  return rest.length === 0 || !isEntry(value) ? others : { ...others, [name]: withoutField(value, rest) };
}

export function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
