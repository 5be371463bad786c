import qs from 'qs';

export type Entry = Readonly<Record<string, unknown>>;

/** The part of Strapi 5's query language that its documentation gives for reading a collection. */
export type StrapiQuery = {
  readonly matches: (entry: Entry) => boolean;
  readonly compare: (one: Entry, other: Entry) => number;
  /** The entry as it is answered: fields that are asked for, and relations that are populated. */
  readonly show: (entry: Entry) => Entry;
  readonly page: number;
  readonly pageSize: number;
  readonly status: 'published' | 'draft';
};

const USUAL_PAGE = 25;
const MOST_ON_A_PAGE = 100;
/** Always answered. */
const OWN = ['id', 'documentId'];

/** @param relations fields that are left out unless they are populated */
export function parseStrapiQuery(search: string, relations: readonly string[]): StrapiQuery {
  const query = toEntry(qs.parse(search.replace(/^\?/, ''), { depth: 20, arrayLimit: 100 }));
  const pagination = toEntry(query['pagination']);
  const fields = listOf(query['fields']);
  const sorts = listOf(query['sort']).map((sort) => sort.split(':'));
  return {
    matches: (entry) => meets(entry, toEntry(query['filters'])),
    compare(one, other) {
      for (const [field = '', order] of sorts) {
        const difference = orderOf(one[field], other[field]);
        if (difference !== 0) return order === 'desc' ? -difference : difference;
      }
      return 0;
    },
    show(entry) {
      const scalars = Object.entries(entry).filter(
        ([name]) => !relations.includes(name) && (fields.length === 0 || [...OWN, ...fields].includes(name)),
      );
      return { ...Object.fromEntries(scalars), ...populate(entry, query['populate'], relations) };
    },
    page: Number(pagination['page'] ?? 1),
    pageSize: Math.min(MOST_ON_A_PAGE, Number(pagination['pageSize'] ?? USUAL_PAGE)),
    status: query['status'] === 'draft' ? 'draft' : 'published',
  };
}

function populate(entry: Entry, asked: unknown, relations: readonly string[]): Entry {
  const names = asked === '*' ? relations : Object.keys(toEntry(asked));
  return Object.fromEntries(
    names
      .filter((name) => relations.includes(name))
      .map((name) => [name, populated(entry[name], toEntry(toEntry(asked)[name])['on'])]),
  );
}

/** Components of a dynamic zone come with their own relations only if asked for; those that `on` does not name, not. */
function populated(value: unknown, on: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.filter(isEntry).flatMap((element) => {
    const name = element['__component'];
    if (typeof name !== 'string') return [element];
    if (on === undefined) return [withoutRelations(element)];
    const fragment = toEntry(on)[name];
    if (fragment === undefined) return [];
    return [toEntry(fragment)['populate'] === '*' ? element : withoutRelations(element)];
  });
}

function withoutRelations(component: Entry): Entry {
  return Object.fromEntries(Object.entries(component).filter(([, value]) => !isEntry(value)));
}

function meets(entry: Entry, filters: Entry): boolean {
  return Object.entries(filters).every(([name, condition]) => {
    if (name === '$or') return Object.values(toEntry(condition)).some((one) => meets(entry, toEntry(one)));
    return Object.entries(toEntry(condition)).every(([operator, wanted]) => compares(operator, entry[name], wanted));
  });
}

function compares(operator: string, value: unknown, wanted: unknown): boolean {
  switch (operator) {
    case '$eq':
      return orderOf(value, wanted) === 0;
    case '$gt':
      return value !== null && orderOf(value, wanted) > 0;
    case '$lte':
      return value !== null && orderOf(value, wanted) <= 0;
    case '$in':
      return listOf(wanted).includes(String(value));
    default:
      throw new Error(`Not played: ${operator}`);
  }
}

/** Dates are written alike, so that their texts are in their order. */
function orderOf(one: unknown, other: unknown): number {
  const [left, right] = [String(one), String(other)];
  return left < right ? -1 : left > right ? 1 : 0;
}

function listOf(value: unknown): string[] {
  if (value === undefined) return [];
  return (Array.isArray(value) ? value : isEntry(value) ? Object.values(value) : [value]).map(String);
}

function toEntry(value: unknown): Entry {
  return isEntry(value) ? value : Array.isArray(value) ? Object.fromEntries(value.entries()) : {};
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
