import fs from 'node:fs';
import { gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { isThing, type JsonThing } from './readHead.ts';

/** Release 30.0, beside the project and no part of it. */
export const VOCABULARY_FILE = '../shared/data/schemaorg-30.0-current-https.jsonld.gz';

const reference = v.object({ '@id': v.string() });
const references = v.optional(
  v.pipe(
    v.union([reference, v.array(reference)]),
    v.transform((found) => [found].flat().map((one) => one['@id'])),
  ),
  [],
);
const termContract = v.object({
  '@id': v.string(),
  '@type': v.pipe(
    v.union([v.string(), v.array(v.string())]),
    v.transform((type) => [type].flat()),
  ),
  'rdfs:subClassOf': references,
  'schema:domainIncludes': references,
  'schema:rangeIncludes': references,
  'schema:supersededBy': references,
});
const vocabularyContract = v.object({ '@graph': v.array(termContract) });

type Term = v.InferOutput<typeof termContract>;

export type Vocabulary = ReadonlyMap<string, Term>;

export function loadVocabulary(): Vocabulary {
  const { '@graph': terms } = v.parse(
    vocabularyContract,
    JSON.parse(gunzipSync(fs.readFileSync(VOCABULARY_FILE)).toString('utf8')),
  );
  return new Map(terms.map((term) => [term['@id'], term]));
}

const DATA_TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  'schema:Text': (value) => typeof value === 'string',
  'schema:CssSelectorType': (value) => typeof value === 'string',
  'schema:URL': (value) => typeof value === 'string' && URL.canParse(value),
  'schema:Date': isInstant,
  'schema:DateTime': isInstant,
  'schema:Boolean': (value) => typeof value === 'boolean',
  'schema:Integer': (value) => Number.isInteger(value),
  'schema:Number': (value) => typeof value === 'number',
  'schema:Duration': (value) =>
    typeof value === 'string' && /^P(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?(?:\d+S)?)?$/.test(value),
};

function isInstant(value: unknown): boolean {
  return typeof value === 'string' && v.is(v.pipe(v.string(), v.isoTimestamp()), value);
}

/** Violations in a thing and its nested values: unknown types, properties of other types, values out of range. */
export function findFaults(thing: JsonThing, vocabulary: Vocabulary): string[] {
  const type = String(thing['@type']);
  const lines = ancestorsOf(`schema:${type}`, vocabulary);
  if (lines.size === 0) return [`${type} is no type`];
  return Object.entries(thing).flatMap(([name, value]) => {
    if (name.startsWith('@')) return [];
    const property = vocabulary.get(`schema:${name}`);
    if (!property || property['schema:supersededBy'].length > 0) return [`${name} is no property`];
    if (!property['schema:domainIncludes'].some((domain) => lines.has(domain))) return [`${type} has no ${name}`];
    return [value].flat().flatMap((one) => {
      const ranges = property['schema:rangeIncludes'];
      if (!isThing(one))
        return ranges.some((range) => DATA_TYPES[range]?.(one) ?? false) || fitsUrl(one, ranges)
          ? []
          : [`${type}.${name} cannot be ${String(one)}`];
      const isInRange = ranges.some((range) => ancestorsOf(`schema:${String(one['@type'])}`, vocabulary).has(range));
      return [
        ...(isInRange ? [] : [`${type}.${name} cannot be a ${String(one['@type'])}`]),
        ...findFaults(one, vocabulary),
      ];
    });
  });
}

/** A thing may be given by its address. */
function fitsUrl(value: unknown, ranges: readonly string[]): boolean {
  return typeof value === 'string' && URL.canParse(value) && ranges.some((range) => !(range in DATA_TYPES));
}

function ancestorsOf(type: string, vocabulary: Vocabulary): Set<string> {
  const found = new Set<string>();
  const wanted = [type];
  for (let at = wanted.pop(); at !== undefined; at = wanted.pop()) {
    const term = vocabulary.get(at);
    if (!term || found.has(at) || !term['@type'].includes('rdfs:Class')) continue;
    found.add(at);
    wanted.push(...term['rdfs:subClassOf']);
  }
  return found;
}
