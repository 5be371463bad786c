import * as v from 'valibot';

const pattern = v.pipe(v.string(), v.startsWith('/'));

/**
 * `GET builds/meta/{id}.json`: cache and prerender rules of a build's pages, and the data URLs of its islands. Patterns
 * are those of the route table, `shared/routes/routes.ts`. Specification 7, build and framework fetches.
 */
export const buildMetaContract = v.object({
  id: v.string(),
  /** In order: the first match applies. */
  routeRules: v.array(
    v.object({
      name: v.string(),
      path: pattern,
      /** Seconds a page is fresh; 0 for a personal page. */
      staleWhileRevalidate: v.pipe(v.number(), v.minValue(0)),
    }),
  ),
  /** Pages that browsers may prerender: on hover, or from touch on. */
  prerender: v.array(v.object({ path: pattern, eagerness: v.picklist(['moderate', 'conservative']) })),
  islands: v.record(v.string(), v.object({ path: pattern, query: v.pipe(v.array(v.string()), v.readonly()) })),
});

export type BuildMeta = v.InferOutput<typeof buildMetaContract>;
