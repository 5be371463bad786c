import { digitalSourceType, mustDisclose, type DigitalSourceType } from '#shared/domain/content/aiUse.ts';
import { authorName } from '#shared/domain/content/authorName.ts';
import type { Podcast, Episode } from '#shared/contracts/podcast.contract.ts';
import type { Image } from '#shared/domain/content/image.ts';
import type { Teaser } from '#shared/domain/content/teaser.ts';
import { articleTitle } from '#shared/domain/page/articleTitle.ts';
import { replyAsText } from '#shared/i18n/replyAsText.ts';
import { markTexts } from '#shared/i18n/texts/marks.ts';
import { toPlainText } from '#shared/lib/plainText.ts';
import { podcastHref } from '#shared/routes/hrefs.ts';

export type FeedEntry = {
  readonly title: string;
  readonly path: string;
  /** Stays when editors change the title. */
  readonly permanentPath: string;
  /** ISO 8601, UTC. */
  readonly publishDate: string;
  /** Plain text. */
  readonly summary: string;
  /** Null for a person's work. */
  readonly sourceType: DigitalSourceType | null;
  readonly authors: readonly { readonly name: string; readonly path: string }[];
  readonly image: Image | null;
  readonly audio: Pick<Episode, 'mediaId' | 'bytes' | 'durationSeconds'> | null;
};

export function teaserEntry(teaser: Teaser): FeedEntry {
  return {
    title: articleTitle(teaser),
    path: teaser.targetPathOrUrl,
    permanentPath: `/${teaser.documentId}`,
    publishDate: teaser.publishDate,
    summary: summaryOf(teaser),
    sourceType: digitalSourceType(teaser),
    authors: teaser.authors.map((author) => ({ name: authorName(author), path: author.urlPath })),
    image: teaser.img,
    audio: null,
  };
}

/** The lead, and rights of reply to the article whole: they are published wherever it is. Acceptance A11. */
function summaryOf(teaser: Teaser): string {
  const lead = `${mustDisclose(teaser) ? `(${markTexts.aiLong}) ` : ''}${toPlainText(teaser.teaserTextHtml)}`;
  return [lead, ...(teaser.replies ?? []).map(replyAsText)].join('\n\n');
}

/** An episode links to the page of its series. */
export function episodeEntry(
  { slug }: Podcast,
  { id, title, publishDate, description, mediaId, bytes, durationSeconds }: Episode,
): FeedEntry {
  const path = `${podcastHref(slug)}#folge-${id}`;
  return {
    title,
    path,
    permanentPath: path,
    publishDate,
    summary: description,
    sourceType: null,
    authors: [],
    image: null,
    audio: { mediaId, bytes, durationSeconds },
  };
}
