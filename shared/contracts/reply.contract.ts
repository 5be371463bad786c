import * as v from 'valibot';
import { instant, lineUpTo } from './scalars.ts';
import { tolerantStripOf } from './tolerantListOf.ts';

/** Of a right of reply, at most. Acceptance G32, A11. */
export const MOST_REPLY_CHARACTERS = 10_000;
export const MOST_SIGNATORY_CHARACTERS = 200;

/** Plain text: an empty line separates paragraphs, other line breaks stay. Published as it is. */
export const replyText = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(/\r\n?/g, '\n')),
  v.trim(),
  v.minLength(1),
  v.maxLength(MOST_REPLY_CHARACTERS),
);

export const signatory = lineUpTo(MOST_SIGNATORY_CHARACTERS);

/** Rights of reply to an article, oldest first. */
export const repliesContract = tolerantStripOf(
  v.object({ text: replyText, signatory, publishDate: instant }),
  () => 'reply',
);
/** Other content servers have none. */
export const articleReplies = v.optional(repliesContract, []);
