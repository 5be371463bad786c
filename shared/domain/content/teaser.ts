import type { AiShare } from './aiUse.ts';
import type { Image } from './image.ts';
import type { Reply } from '../desk/reply.ts';

export type AuthorReference = {
  readonly id: number;
  readonly prename: string;
  readonly surname: string;
  readonly urlPath: string;
};

export const CONTENT_RESTRICTIONS = ['free', 'paid'] as const;
export type ContentRestriction = (typeof CONTENT_RESTRICTIONS)[number];

/** The public part of an article in a list. No field can hold the body. Specification 3, article teaser. */
export type Teaser = AiShare & {
  readonly documentId: number;
  readonly title: string;
  readonly titlePrefix: string | null;
  readonly targetPathOrUrl: string;
  readonly teaserTextHtml: string;
  readonly contentRestriction: ContentRestriction;
  readonly isOpinion: boolean;
  readonly isPodcast: boolean;
  readonly isVideoArticle: boolean;
  readonly badge: string | null;
  readonly authors: readonly AuthorReference[];
  readonly maintag: number;
  readonly tags: readonly number[];
  /** Ancestors of its tags, whose subscriptions unlock it too. */
  readonly ancestorTags: readonly number[];
  /** ISO 8601, UTC. */
  readonly publishDate: string;
  readonly img: Image | null;
  /** Rights of reply to the article: feeds have them beside what they have of it. Decision 119. */
  readonly replies?: readonly Reply[];
};
