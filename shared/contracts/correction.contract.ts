import * as v from 'valibot';
import { linkTarget } from './inlineHtml.ts';
import { id, instant, line, lineUpTo } from './scalars.ts';
import { tolerantStripOf } from './tolerantListOf.ts';

/** Of a correction, at most. Acceptance G32, A10. */
export const MOST_CORRECTION_CHARACTERS = 600;

/** One paragraph, without markup. */
export const correctionText = v.pipe(lineUpTo(MOST_CORRECTION_CHARACTERS), v.regex(/^.*$/u, 'is not one paragraph'));

const correctionEntries = { text: correctionText, publishDate: instant };

/** Those at the foot of an article, oldest first. Optional, as other content servers have none. */
export const articleCorrections = v.optional(
  tolerantStripOf(v.object(correctionEntries), () => 'correction'),
  [],
);
export type Correction = v.InferOutput<typeof articleCorrections>[number];

/** The title's latest ones, newest first, each with its article. */
export const correctionsPageContract = v.object({
  type: v.literal('corrections'),
  corrections: tolerantStripOf(
    v.object({ ...correctionEntries, articleId: id, title: line, path: linkTarget }),
    () => 'correction',
  ),
});
