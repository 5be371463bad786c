/** Paths and types of an answer's values, list entries merged: `items[].articleId number`. */
export function listShape(value: unknown, path = ''): readonly string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((entry) => listShape(entry, `${path}[]`)))];
  if (typeof value !== 'object') return [`${path} ${typeof value}`];
  // A null has no shape.
  return value === null ? [] : Object.entries(value).flatMap(([name, part]) => listShape(part, `${path}.${name}`));
}
