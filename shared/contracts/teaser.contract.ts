import * as v from 'valibot';
import { AI_USES } from '../domain/content/aiUse.ts';
import { imageContract } from './image.contract.ts';
import { inlineHtml, linkTarget } from './inlineHtml.ts';
import { listOf } from './listOf.ts';
import { repliesContract } from './reply.contract.ts';
import { id, instant, line, restriction } from './scalars.ts';
import { standInFor, tolerantListOf, tolerantStripOf } from './tolerantListOf.ts';

export const authorReferenceContract = v.object({ id, prename: v.string(), surname: v.string(), urlPath: linkTarget });

/** An unknown restriction from another content system is locked: subscribers can still read it. */
export const shownRestriction = v.optional(standInFor(restriction, 'paid', 'contentRestriction taken for paid'), null);

/**
 * Missing AI fields, as in older content systems, mean human work. An unknown value counts as the use that requires a
 * label.
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
  replies: v.exactOptional(repliesContract),
});

export const teasersContract = tolerantListOf(teaserContract, () => 'teaser');

/** Teasers beside a page's own content. */
export const teaserStripContract = tolerantStripOf(teaserContract, () => 'teaser');
