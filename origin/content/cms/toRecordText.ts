import { renderMarkdown } from '#importer/body/renderMarkdown.ts';
import { FIELDS, type FieldMap } from '#importer/read/sourceFields.ts';
import type { CmsComponent, CmsSource } from '#shared/contracts/cmsSources.contract.ts';
import { assertNever } from '#shared/lib/assertNever.ts';
import { escapeHtml } from '#shared/lib/escape.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import { isEntry, readField, valueAt, withoutFields, type Entry } from './readField.ts';
import { blocksToHtml, mediaToHtml } from './strapiBlocks.ts';

/** A record for the importer's conversion, and where its fields are in it. */
export type RecordText = { readonly text: string; readonly map: FieldMap };

const ID = 'documentId';
const DATE = 'publishedAt';
/** No field of an entry can be called so. */
const BODY = 'cms:body';
const STATUS = 'cms:status';
/** What is published in the CMS is public here at its date, whether that is past or to come. */
const AT_ITS_DATE = 'scheduled';
/** What Strapi adds to an entry; none of it says anything about the article. */
const OWN = ['id', 'locale', 'localizations', 'createdBy', 'updatedBy'];
/** By which the importer knows what is paid from here on: `findPaidPart`. */
const PAYWALL = '<!--paywall-->';

/**
 * An entry as a record. The rest of its fields go along, since the importer reads those whose names look like a state or
 * a paywall (decision 080). The error is the reason for refusing the entry: a field of the map that it does not have, or
 * a part of its text that the map does not name.
 */
export function toRecordText(entry: Entry, { map }: CmsSource): Result<RecordText, string> {
  const { body, picture, credit, ...named } = map;
  const paths = { ...named, id: ID, date: named.date ?? DATE };
  const needed = [...Object.values(paths), ...[picture, credit].filter((path) => path !== undefined)];
  const missing = needed.find((path) => readField(entry, path).kind === 'missing');
  if (missing !== undefined) return err(reasons.missing(missing));
  const read = readBody(entry, body);
  if (!read.ok) return read;
  const opening = picture === undefined ? '' : picturesAt(entry, picture, creditAt(entry, credit));
  const bodyPath = 'zone' in body ? body.zone : body.path;
  const mapped = Object.values(paths).map((path) => [path, valueAt(entry, path)]);
  const rest = withoutFields(entry, [...needed, bodyPath, ...OWN]);
  return ok({
    text: JSON.stringify({
      ...rest,
      ...Object.fromEntries(mapped),
      [STATUS]: AT_ITS_DATE,
      [BODY]: `${opening}${read.value}`,
    }),
    // A field that the map does not name is not guessed at by its usual names.
    map: {
      ...Object.fromEntries(FIELDS.map((field) => [field, `cms:no-${field}`])),
      ...paths,
      status: STATUS,
      body: BODY,
    },
  });
}

export const reasons = {
  missing: (path: string) => `Feld „${path}“ fehlt in der Antwort: gibt es nicht, oder das Token darf es nicht lesen`,
  noZone: (path: string) => `„${path}“ ist keine Dynamic Zone`,
  unknownComponent: (name: string) => `Komponente „${name.slice(0, 100)}“ steht nicht in CMS_SOURCES`,
  unknownNode: (type: string) => `„${type.slice(0, 100)}“ im Fließtext ist nicht bekannt`,
  noText: (path: string) => `„${path}“ ist kein Text`,
  unreadable: 'Markdown nicht lesbar',
};

function readBody(entry: Entry, body: CmsSource['map']['body']): Result<string, string> {
  if ('as' in body) return readText(entry, body);
  const zone = valueAt(entry, body.zone);
  if (!Array.isArray(zone) || !zone.every(isEntry)) return err(reasons.noZone(body.zone));
  const parts: string[] = [];
  for (const part of zone) {
    const read = readComponent(part, body.components);
    if (!read.ok) return read;
    parts.push(read.value);
  }
  return ok(parts.join('\n'));
}

function readComponent(part: Entry, components: Readonly<Record<string, CmsComponent>>): Result<string, string> {
  const name = String(part['__component']);
  const component = components[name];
  if (component === undefined) return err(reasons.unknownComponent(name));
  switch (component.as) {
    case 'ignore':
      return ok('');
    case 'paywall':
      return ok(PAYWALL);
    case 'picture':
      return readField(part, component.path).kind === 'missing'
        ? err(reasons.missing(`${name}.${component.path}`))
        : ok(picturesAt(part, component.path, ''));
    case 'heading':
      return readPlain(part, component.path, (text) => `<h2>${text}</h2>`);
    case 'quote': {
      const by = component.by === undefined ? '' : textAt(part, component.by);
      const cite = by === '' ? '' : `<cite>${escapeHtml(by)}</cite>`;
      return readPlain(part, component.path, (text) => `<blockquote><p>${text}</p>${cite}</blockquote>`);
    }
    case 'html':
    case 'markdown':
    case 'text':
    case 'blocks':
      return readText(part, component);
    default:
      return assertNever(component);
  }
}

type TextField = Extract<CmsComponent, { readonly as: 'html' | 'markdown' | 'text' | 'blocks' }>;

function readText(entry: Entry, { as, path }: TextField): Result<string, string> {
  const field = readField(entry, path);
  if (field.kind === 'missing') return err(reasons.missing(path));
  if (as === 'blocks') {
    const rendered = blocksToHtml(field.value);
    return 'html' in rendered ? ok(rendered.html) : err(reasons.unknownNode(rendered.unknown));
  }
  const text = field.value ?? '';
  if (typeof text !== 'string') return err(reasons.noText(path));
  if (as === 'html') return ok(text);
  if (as === 'text') return ok(toParagraphs(text));
  const rendered = renderMarkdown(text);
  return rendered.ok ? rendered : err(reasons.unreadable);
}

function readPlain(entry: Entry, path: string, toHtml: (text: string) => string): Result<string, string> {
  const field = readField(entry, path);
  if (field.kind === 'missing') return err(reasons.missing(path));
  if (field.value === null) return ok('');
  return typeof field.value === 'string' ? ok(toHtml(escapeHtml(field.value))) : err(reasons.noText(path));
}

function toParagraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${escapeHtml(part.trim())}</p>`)
    .join('');
}

/** One picture is a figure, several are a gallery. */
function picturesAt(entry: Entry, path: string, credit: string): string {
  const value = valueAt(entry, path);
  const figures = [value]
    .flat()
    .filter(isEntry)
    .map((media) => mediaToHtml(media, credit));
  return figures.length > 1 ? `<figure>${figures.join('')}</figure>` : figures.join('');
}

function creditAt(entry: Entry, path: string | undefined): string {
  return path === undefined ? '' : textAt(entry, path);
}

function textAt(entry: Entry, path: string): string {
  const value = valueAt(entry, path);
  return typeof value === 'string' ? value : '';
}
