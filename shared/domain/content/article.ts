import type { AiShare } from './aiUse.ts';
import type { ContentItem, ContentItemOf, Media } from './contentItem.ts';
import type { Image } from './image.ts';
import type { Reply } from '../desk/reply.ts';
import type { AuthorReference, ContentRestriction } from './teaser.ts';

/**
 * The public part of an article, from which templates, feeds, structured data and island props are made. No field can
 * hold the body; a paid body is a separate `ArticleBody`.
 */
export type PublicArticle = AiShare & {
  readonly id: number;
  readonly title: string;
  readonly titlePrefix: string | null;
  readonly canonicalPath: string;
  readonly leadHtml: string;
  readonly contentRestriction: ContentRestriction;
  readonly isOpinion: boolean;
  readonly badge: string | null;
  readonly authors: readonly AuthorReference[];
  readonly channelPath: string;
  readonly maintag: number;
  readonly tags: readonly { readonly id: number; readonly name: string }[];
  readonly ancestorTags: readonly number[];
  /** ISO 8601, UTC. */
  readonly publishDate: string;
  readonly updateDate: string | null;
  readonly img: Image | null;
  readonly headerVideo: Media | null;
  /** The recording that a free podcast article is about. */
  readonly headerAudio: ContentItemOf<'audio'> | null;
  readonly readingMinutes: number;
  /** Public on paid articles too. Decision 115. */
  readonly corrections: readonly { readonly text: string; readonly publishDate: string }[];
  /** Public on paid articles too. Decision 119. */
  readonly replies: readonly Reply[];
};

/** Read only by the hole that holds an unlocked decision, or by the template of a free article. */
export type ArticleBody = readonly ContentItem[];
