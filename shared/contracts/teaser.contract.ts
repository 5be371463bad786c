import * as v from 'valibot';
import { AI_USES } from '../domain/content/aiUse.ts';
import { imageContract } from './image.contract.ts';
import { inlineHtml, linkTarget } from './inlineHtml.ts';
import { listOf } from './listOf.ts';
import { id, instant, line, restriction } from './scalars.ts';
import { standInFor, tolerantListOf, tolerantStripOf } from './tolerantListOf.ts';

export const authorReferenceContract = v.object({ id, prename: v.string(), surname: v.string(), urlPath: linkTarget });

/** What a foreign content system calls neither free nor paid is locked: subscribers read it all the same. */
export const shownRestriction = v.optional(standInFor(restriction, 'paid', 'contentRestriction taken for paid'), null);

/**
 * What of it is missing, as older content systems leave it out, is a person's work. A word of a foreign one that is not
 * known is taken for the use that readers are told of.
 */
export const aiEntries = {
  ai: v.nullish(standInFor(v.picklist(AI_USES), 'generated', 'ai taken for generated'), 'none'),
  reviewedBy: v.fallback(v.nullish(line, null), null),
};

/** Specification 3, article teaser. */
export const teaserContract = v.object({
  documentId: id,
  title: line,
  titlePrefix: v.nullable(line),
  targetPathOrUrl: linkTarget,
  teaserTextHtml: inlineHtml,
  contentRestriction: shownRestriction,
  isOpinion: v.boolean(),
  isPodcast: v.boolean(),
  isVideoArticle: v.boolean(),
  badge: v.nullable(v.string()),
  ...aiEntries,
  authors: listOf(authorReferenceContract),
  maintag: id,
  tags: listOf(id),
  ancestorTags: v.optional(listOf(id), []),
  publishDate: instant,
  img: v.nullable(imageContract),
});

export const teasersContract = tolerantListOf(teaserContract, () => 'teaser');

/** Those that stand beside a page's own content. */
export const teaserStripContract = tolerantStripOf(teaserContract, () => 'teaser');
