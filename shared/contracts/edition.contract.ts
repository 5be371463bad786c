import * as v from 'valibot';
import { count, day, lineUpTo, slug } from './scalars.ts';
import { tolerantListOf } from './tolerantListOf.ts';

/** A calendar month: `2026-11`. */
const month = v.pipe(v.string(), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/));

/** The public facts of an e-paper edition: none of its pages or texts. */
const editionContract = v.object({
  district: slug,
  districtName: lineUpTo(60),
  day,
  pages: v.pipe(count, v.minValue(1)),
  bytes: v.pipe(count, v.minValue(1)),
});

/** `GET /editions/{title}/{district}/{day}` at the content server. */
export const editionAnswerContract = v.object({ data: editionContract });

export const epaperPageContract = v.object({
  type: v.literal('epaper'),
  /** Of the archive; null for the shelf of the newest days. */
  month: v.nullable(month),
  /** Newest day first. */
  editions: tolerantListOf(editionContract, () => 'edition'),
  /** Those of the archive, newest first. */
  months: v.pipe(v.array(month), v.readonly()),
});

export type Edition = v.InferOutput<typeof editionContract>;
