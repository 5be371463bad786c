import type { ContentItem } from '#shared/domain/content/contentItem.ts';
import type { SourcePicture } from '../record.ts';

/** A block of a body whose pictures are not uploaded yet. */
export type DraftItem =
  | Exclude<ContentItem, { type: 'image' | 'gallery' }>
  | { readonly type: 'picture'; readonly picture: SourcePicture }
  | { readonly type: 'pictures'; readonly title: string; readonly pictures: readonly SourcePicture[] };
