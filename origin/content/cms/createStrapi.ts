import * as v from 'valibot';
import type { CmsSource } from '#shared/contracts/cmsSources.contract.ts';
import { CmsAway, createCall, parseAnswer, type Parameters } from './callStrapi.ts';
import { populateOf } from './populateOf.ts';
import type { Entry } from './readField.ts';

/** 24 letters and digits; the numeric `id` is another one for the draft, and changes. */
export const documentId = v.pipe(v.string(), v.regex(/^[a-z0-9]{8,64}$/));

/** The fields by which entries are read in the order of their changes. */
export type ChangeField = 'updatedAt' | 'publishedAt';
export type Reached = { readonly reached: string; readonly documentId: string };

/** Strapi 5's REST API of one collection, published entries only. Every call throws `CmsAway` if it fails. */
export type Strapi = {
  /** Null if there is no published entry of this id. */
  readonly read: (id: string) => Promise<Entry | null>;
  /** Names of the components of a dynamic zone, in order, whether the map names them or not; null if it is none. */
  readonly outlineOf: (id: string, zone: string) => Promise<readonly string[] | null>;
  /** Which of these ids are published. */
  readonly findPublished: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /** The entries changed since, oldest first, none later than `until`. */
  readonly listChanges: (field: ChangeField, since: Reached | null, until: number) => Promise<readonly Reached[]>;
};

/** Ids in an address, and on a page: Node's limit of a request line and headers is 16 KB, of many proxies 8. */
export const MOST_IDS = 50;
/** Strapi's own limit, unless it is configured otherwise. */
const MOST_ON_A_PAGE = 100;

const oneContract = v.object({ data: v.looseObject({ documentId }) });
const idsContract = v.object({
  data: v.array(v.object({ documentId })),
  meta: v.object({ pagination: v.object({ total: v.number() }) }),
});
const changesContract = v.object({
  data: v.array(v.object({ documentId, updatedAt: v.string(), publishedAt: v.nullable(v.string()) })),
});
const outlineContract = v.object({ data: v.looseObject({}) });
const zoneContract = v.array(v.object({ __component: v.string() }));

export function createStrapi(source: CmsSource, fetch: typeof globalThis.fetch): Strapi {
  const call = createCall(source, fetch);

  async function findPublished(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const answer = await call('', [
      ...ids.map((id, at) => [`filters[documentId][$in][${at}]`, id] as const),
      ['fields[0]', 'documentId'],
      ['pagination[pageSize]', String(MOST_ON_A_PAGE)],
    ]);
    const { data, meta } = parseAnswer(answer, idsContract);
    // Its pages are shorter than ours: what is not on the first would seem to be gone.
    if (meta.pagination.total > data.length) throw new CmsAway(answer.status);
    return new Set(data.map((entry) => entry.documentId));
  }

  return {
    findPublished,
    async read(id) {
      const answer = await call(`/${id}`, populateOf(source));
      if (answer.status !== 404) {
        const { data } = parseAnswer(answer, oneContract);
        if (data.documentId !== id) throw new CmsAway(answer.status);
        return data;
      }
      // A wrong address or collection is 404, too, but not for the list.
      if ((await findPublished([id])).has(id)) throw new CmsAway(answer.status);
      return null;
    },
    async outlineOf(id, zone) {
      const answer = await call(`/${id}`, [
        ['fields[0]', 'documentId'],
        ['populate', '*'],
      ]);
      if (answer.status === 404) return null;
      const components = v.safeParse(zoneContract, parseAnswer(answer, outlineContract).data[zone]);
      return components.success ? components.output.map((component) => component.__component) : null;
    },
    async listChanges(field, since, until) {
      const answer = await call('', [
        ...(since === null ? [] : sinceFilters(field, since)),
        [`filters[${field}][$lte]`, new Date(until).toISOString()],
        ['sort[0]', `${field}:asc`],
        ['sort[1]', 'documentId:asc'],
        ...['documentId', 'updatedAt', 'publishedAt'].map((name, at) => [`fields[${at}]`, name] as const),
        ['pagination[pageSize]', String(MOST_ON_A_PAGE)],
      ]);
      return parseAnswer(answer, changesContract).data.map((entry) => ({
        reached: entry[field] ?? '',
        documentId: entry.documentId,
      }));
    },
  };
}

/** Behind this entry in the order of the list: also others of the same moment. */
function sinceFilters(field: ChangeField, { reached, documentId: id }: Reached): Parameters {
  return [
    [`filters[$or][0][${field}][$gt]`, reached],
    [`filters[$or][1][${field}][$eq]`, reached],
    ['filters[$or][1][documentId][$gt]', id],
  ];
}
