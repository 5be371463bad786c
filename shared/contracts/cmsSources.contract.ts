import * as v from 'valibot';
import { MANDATOR_IDS } from '../mandators/mandator.ts';
import { absoluteAddress, hostAddress, jsonVariable, secret } from './readVariables.ts';
import { line, lineUpTo, path } from './scalars.ts';

/** A field of an entry, through components, relations and lists: `authors.name`. */
const fieldPath = v.pipe(v.string(), v.maxLength(200), v.regex(/^[A-Za-z][\w-]*(?:\.[A-Za-z][\w-]*){0,4}$/));

/** `blocks` is Strapi's own rich text, a tree in JSON. */
const textField = v.strictObject({ as: v.picklist(['html', 'markdown', 'text', 'blocks']), path: fieldPath });

const componentContract = v.variant('as', [
  textField,
  v.strictObject({ as: v.literal('heading'), path: fieldPath }),
  v.strictObject({ as: v.literal('quote'), path: fieldPath, by: v.exactOptional(fieldPath) }),
  /** A media field, of one picture or several. */
  v.strictObject({ as: v.literal('picture'), path: fieldPath }),
  /** What follows is paid. */
  v.strictObject({ as: v.literal('paywall') }),
  v.strictObject({ as: v.literal('ignore') }),
]);

const mapContract = v.strictObject({
  title: fieldPath,
  /** A text, or a dynamic zone whose components are named one by one: another component refuses the article. */
  body: v.union([
    textField,
    v.strictObject({
      zone: v.pipe(v.string(), v.regex(/^[A-Za-z]\w*$/)),
      components: v.record(v.pipe(v.string(), v.regex(/^[\w-]+\.[\w-]+$/)), componentContract),
    }),
  ]),
  prefix: v.exactOptional(fieldPath),
  lead: v.exactOptional(fieldPath),
  author: v.exactOptional(fieldPath),
  tags: v.exactOptional(fieldPath),
  channel: v.exactOptional(fieldPath),
  paid: v.exactOptional(fieldPath),
  ai: v.exactOptional(fieldPath),
  reviewedBy: v.exactOptional(fieldPath),
  /** A media field. */
  picture: v.exactOptional(fieldPath),
  credit: v.exactOptional(fieldPath),
  /** Without it, `publishedAt` of the first import stays the date. */
  date: v.exactOptional(fieldPath),
  slug: v.exactOptional(fieldPath),
});

const sourceContract = v.strictObject({
  kind: v.literal('strapi5'),
  /** Without a slash at its end, and without `/api`. */
  address: v.pipe(absoluteAddress, v.regex(/[^/]$/)),
  /** An API token that may read the collection. A secret. */
  token: v.pipe(v.string(), v.minLength(16)),
  /** Bearer token that the CMS sends with its webhooks. A secret. */
  webhookSecret: secret,
  /** In its plural, as in `/api/articles`. */
  collection: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,99}$/)),
  locale: v.exactOptional(v.pipe(v.string(), v.regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/))),
  /** The name under which its ids are known, as `--source` of an import. */
  source: lineUpTo(200),
  mandator: v.picklist(MANDATOR_IDS),
  /** Section of articles that name none. */
  channel: path,
  /** Topic of articles without one. */
  tag: line,
  /** Values that an entry must have to be this title's. */
  only: v.optional(v.record(fieldPath, v.union([v.string(), v.number(), v.boolean()])), {}),
  /** Hosts of pictures besides the CMS's own. */
  pictureHosts: v.optional(v.array(hostAddress), []),
  /** Fields whose names look like a state or a paywall, and are neither. */
  ignore: v.optional(v.array(line), []),
  map: mapContract,
});

/** `CMS_SOURCES`: collections of a content server that articles are taken from; empty for none. Decision 103. */
export const cmsSourcesContract = jsonVariable(
  v.pipe(
    v.unknown(),
    v.transform((given) => (Array.isArray(given) ? given : isEmpty(given) ? [] : [given])),
    v.array(sourceContract),
    v.check((sources) => hasUniqueNames(sources), 'two of a title have the same name'),
  ),
);

export type CmsSource = Readonly<v.InferOutput<typeof sourceContract>>;
export type CmsComponent = v.InferOutput<typeof componentContract>;

function isEmpty(given: unknown): boolean {
  return typeof given === 'object' && given !== null && Object.keys(given).length === 0;
}

function hasUniqueNames(sources: readonly { readonly mandator: string; readonly source: string }[]): boolean {
  return new Set(sources.map(({ mandator, source }) => `${mandator} ${source}`)).size === sources.length;
}
