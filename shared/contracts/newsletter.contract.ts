import * as v from 'valibot';
import { imageContract } from './image.contract.ts';
import { listOf } from './listOf.ts';
import { lineUpTo, slug, text } from './scalars.ts';

/** Names appear in subjects of mails. */
const line = lineUpTo(200);

/** A letter that a title sends by e-mail. */
export const newsletterEntries = {
  slug,
  title: line,
  claim: line,
  description: text,
  /** When it comes, in words. */
  rhythm: line,
  /** Example topics. */
  sampleTopics: v.pipe(v.array(line), v.maxLength(10), v.readonly()),
};

const newsletterContract = v.object({ ...newsletterEntries, img: v.nullable(imageContract) });

export const newslettersPageContract = v.object({
  type: v.literal('newsletters'),
  newsletters: listOf(newsletterContract),
});

export const newsletterPageContract = v.object({
  type: v.literal('newsletter'),
  newsletter: newsletterContract,
  others: listOf(newsletterContract),
});

export type Newsletter = v.InferOutput<typeof newsletterContract>;
