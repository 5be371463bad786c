import * as v from 'valibot';
import { imageContract } from './image.contract.ts';
import { instant } from './instant.ts';
import { inlineHtml, linkTarget } from './inlineHtml.ts';
import { listOf } from './listOf.ts';
import { tolerantListOf, tolerantStripOf } from './tolerantListOf.ts';

const id = v.pipe(v.number(), v.integer(), v.minValue(1));
const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500));

export const authorReferenceContract = v.object({ id, prename: v.string(), surname: v.string(), urlPath: linkTarget });

/** Specification 3, article teaser. */
export const teaserContract = v.object({
  documentId: id,
  title: text,
  titlePrefix: v.nullable(text),
  targetPathOrUrl: linkTarget,
  teaserTextHtml: inlineHtml,
  contentRestriction: v.picklist(['free', 'paid']),
  isOpinion: v.boolean(),
  isPodcast: v.boolean(),
  isVideoArticle: v.boolean(),
  badge: v.nullable(v.string()),
  authors: listOf(authorReferenceContract),
  maintag: id,
  tags: listOf(id),
  publishDate: instant,
  img: v.nullable(imageContract),
});

export const teasersContract = tolerantListOf(teaserContract, () => 'teaser');

/** Those that stand beside a page's own content. */
export const teaserStripContract = tolerantStripOf(teaserContract, () => 'teaser');
