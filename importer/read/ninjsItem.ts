import * as v from 'valibot';
import { creditOf } from '../fields/creditOf.ts';
import { plainTitle } from '../fields/plainTitle.ts';
import { EMPTY_RECORD, NO_TEXT, type ReadStep, type SourceText } from '../record.ts';
import { aiOf, marksIn, statedBy, statedText, type FieldMap } from './sourceFields.ts';

const text = v.optional(v.string(), '');
const texts = v.optional(v.array(v.object({ role: text, contenttype: text, value: v.string() })), []);
const names = v.optional(v.array(v.object({ name: text, rel: text })), []);
const renditions = v.optional(
  v.array(v.object({ href: text, contenttype: text, width: v.optional(v.number(), 0) })),
  [],
);

/** The fields read from an object of ninjs 2 or 3. */
const ninjs = v.object({
  uri: v.string(),
  type: v.optional(v.string(), 'text'),
  pubstatus: v.optional(v.string(), 'usable'),
  firstcreated: text,
  versioncreated: text,
  contentcreated: text,
  by: text,
  slugline: text,
  headlines: texts,
  descriptions: texts,
  bodies: texts,
  people: names,
  infosources: names,
  subjects: names,
  /** Since version 2.2. */
  digitalsourcetype: v.optional(v.object({ uri: text, name: text, literal: text })),
  associations: v.optional(
    v.array(
      v.object({
        type: text,
        headlines: texts,
        descriptions: texts,
        creditline: text,
        by: text,
        copyrightnotice: text,
        renditions,
      }),
    ),
    [],
  ),
});

type Texts = v.InferOutput<typeof texts>;

const OF_NINJS_1 = ['pubstatus', 'versioncreated', 'representationtype', 'body_text', 'body_html', 'body_xhtml'];

/** Whether an object is ninjs rather than a publisher's own format. */
export function isNinjs(value: Readonly<Record<string, unknown>>): boolean {
  const isOfVersion2 = Array.isArray(value['headlines']) || Array.isArray(value['bodies']);
  return typeof value['uri'] === 'string' && (isOfVersion2 || OF_NINJS_1.some((name) => name in value));
}

/** Converts an object of ninjs 1, which has a property per text, to ninjs 2. */
function fromNinjs1(value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (Array.isArray(value['headlines']) || Array.isArray(value['bodies'])) return value;
  const { headline = value['title'], byline, subject, associations, renditions } = value;
  return {
    ...value,
    by: byline,
    headlines: named({ headline }),
    descriptions: named({ html: value['description_html'], text: value['description_text'] }),
    bodies: named({ html: value['body_html'] ?? value['body_xhtml'], text: value['body_text'] }),
    subjects: subject,
    associations: Object.values({ ...(isObject(associations) ? associations : {}) }).map((inner) =>
      isObject(inner) ? fromNinjs1(inner) : inner,
    ),
    renditions: Object.values({ ...(isObject(renditions) ? renditions : {}) }),
  };
}

function named(texts: Readonly<Record<string, unknown>>): readonly object[] {
  return Object.entries(texts).flatMap(([kind, value]) =>
    value === undefined || value === ''
      ? []
      : [{ value, contenttype: kind === 'html' ? 'text/html' : kind === 'text' ? 'text/plain' : '' }],
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Reads an object of ninjs, which has no field for paid content except one named by `--map`. Skips withdrawn items and
 * those that are not text.
 */
export function readNinjs(line: number, value: Readonly<Record<string, unknown>>, map: FieldMap): ReadStep {
  const parsed = v.safeParse(ninjs, fromNinjs1(value));
  if (!parsed.success)
    return {
      kind: 'broken',
      line,
      reason: `ninjs: ${v.getDotPath(parsed.issues[0]) ?? ''} ${parsed.issues[0].message}`,
    };
  const item = parsed.output;
  if (item.type !== 'text' || item.pubstatus !== 'usable')
    return { kind: 'skipped', line, what: `${item.type}, ${item.pubstatus}: ${item.uri}` };
  const headline = pick(item.headlines, ['main', 'headline', 'title']);
  const kicker = item.headlines.find(({ role }) => /kicker|overline|dachzeile/i.test(role));
  const byline =
    item.by !== ''
      ? [item.by]
      : item.people.filter(({ rel }) => /author|creator|byline/i.test(rel)).map(({ name }) => name);
  return {
    kind: 'record',
    line,
    record: {
      ...EMPTY_RECORD,
      id: item.uri,
      title: plainTitle(headline?.value ?? ''),
      titlePrefix: plainTitle(kicker?.value ?? ''),
      lead: toText(pick(item.descriptions, ['lead', 'summary', 'teaser'])),
      body: toText(pick(item.bodies, ['main', 'body'])),
      bylines: byline,
      date: item.firstcreated || item.contentcreated || item.versioncreated,
      paid: map.paid === undefined ? '' : statedBy(map.paid, value[map.paid]),
      marks: marksIn(value, new Set(['type', 'pubstatus', ...(map.paid === undefined ? [] : [map.paid])])),
      ...aiOf(
        sourceType(item.digitalsourcetype),
        map.reviewedBy === undefined ? '' : statedText(value[map.reviewedBy]),
      ),
      tags: item.subjects.map(({ name }) => name).filter((name) => name !== ''),
      pictures: item.associations
        .filter(({ type }) => type === 'picture')
        .flatMap(({ renditions: sizes, headlines, descriptions, creditline, by, copyrightnotice }) => {
          const best = sizes
            .filter(({ href, contenttype }) => href !== '' && (contenttype === '' || contenttype.startsWith('image/')))
            .toSorted((a, b) => b.width - a.width)[0];
          if (!best) return [];
          const [altText, caption] = [headlines[0]?.value ?? '', descriptions[0]?.value ?? ''];
          return [{ reference: best.href, altText, caption, ...creditOf(creditline, by, copyrightnotice) }];
        }),
    },
  };
}

/** By its address in the list; else by its name. */
function sourceType(
  source: { readonly uri: string; readonly name: string; readonly literal: string } | undefined,
): string {
  return source ? source.uri || source.literal || source.name : '';
}

/** The text of the first of these roles, else the first text. */
function pick(candidates: Texts, roles: readonly string[]): Texts[number] | undefined {
  return (
    roles.map((role) => candidates.find((candidate) => candidate.role === role)).find((found) => found !== undefined) ??
    candidates[0]
  );
}

function toText(found: Texts[number] | undefined): SourceText {
  if (!found) return NO_TEXT;
  const isHtml = /html/.test(found.contenttype) || (found.contenttype === '' && /<p[ >]/.test(found.value));
  return { kind: isHtml ? 'html' : 'text', text: found.value };
}
