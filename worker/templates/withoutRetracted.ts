import * as v from 'valibot';

const teaser = v.object({ documentId: v.number() });
/** A teaser, or its wrapper: an opinion with a portrait. */
const entry = v.union([
  teaser,
  v.pipe(
    v.object({ teaser }),
    v.transform((around) => around.teaser),
  ),
]);

/** The payload without the teasers of some articles at any depth, and the number removed. */
export function withoutRetracted(
  payload: unknown,
  isRetracted: (id: number) => boolean,
): { readonly rest: unknown; readonly removed: number } {
  let removed = 0;
  const strip = (value: unknown): unknown => {
    if (Array.isArray(value))
      return value.flatMap((item) => {
        const found = v.safeParse(entry, item);
        if (!found.success || !isRetracted(found.output.documentId)) return [strip(item)];
        removed += 1;
        return [];
      });
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, strip(part)]));
  };
  return { rest: strip(payload), removed };
}
