import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { instant, line, path } from '#shared/contracts/scalars.ts';
import { convertRecord } from '#importer/convertRecord.ts';
import { BODY_KINDS, FIELDS } from '#importer/read/sourceFields.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import type { OriginEnv } from '../../env.ts';
import { may, refuseTitles } from '../../http/editorAuth.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { readData } from '../../http/readData.ts';
import { openDatabase } from '../../database/database.ts';
import { channels } from '../schema/sites.ts';

/** Twice the size of the largest article; converting one takes some tenths of a second. */
const MAX_CHARACTERS = 1_000_000;
/** Limit of the whole body, in bytes. */
const MAX_BYTES = 5_000_000;

const convertInput = v.object({
  mandator: v.picklist(MANDATOR_IDS),
  /** The record as the CMS has it: an item of RSS or WordPress, an entry of Atom, ninjs, or JSON of the CMS's own. */
  text: v.pipe(v.string(), v.maxLength(MAX_CHARACTERS)),
  /** Channel for a record that names none. */
  channel: path,
  map: v.optional(v.record(v.picklist(FIELDS), line), {}),
  bodyKind: v.optional(v.nullable(v.picklist(BODY_KINDS)), null),
  tag: v.optional(line, 'Archiv'),
  paidTags: v.optional(v.array(line), []),
  postTypes: v.optional(v.array(line), []),
  ignore: v.optional(v.array(line), []),
  /** Publication date for a record without one: an instant, or `now` for the time of the import. */
  date: v.optional(v.nullable(v.union([v.literal('now'), instant])), null),
  base: v.optional(v.nullable(v.pipe(v.string(), v.url())), null),
  redirects: v.optional(v.boolean(), false),
  pictures: v.optional(v.record(v.string(), v.string()), {}),
});

/**
 * The importer's conversion as a call for a CMS; stores nothing. The answer's `record` can be sent on to
 * `/import/articles`.
 */
export const convertRoutes = new Hono<{ Bindings: OriginEnv }>();

convertRoutes.post('/import/convert', may('archive'), async (c) => {
  // A body without a declared length could exceed the limit while it is read.
  if (Number(c.req.header('content-length') ?? Number.POSITIVE_INFINITY) > MAX_BYTES)
    return errorEnvelope(413, 'PayloadTooLargeError', 'Too long');
  const input = await readData(c, convertInput);
  if (!input.ok) return input.error;
  const refused = refuseTitles(c, 'archive', [input.value.mandator]);
  if (refused) return refused;
  const { text, tag, ...given } = input.value;
  const rows = await openDatabase(c.env.DB)
    .select({ path: channels.path })
    .from(channels)
    .where(eq(channels.mandator, given.mandator));
  const converted = await convertRecord(text, {
    ...given,
    channels: new Set(rows.map((row) => row.path)),
    defaultTag: tag,
    now: Date.now(),
  });
  return converted.ok
    ? c.json({ data: converted.value })
    : errorEnvelope(422, 'UnprocessableContentError', converted.error);
});
