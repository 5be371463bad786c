import type { EmbedVendor } from './embedVendors.ts';
import type { Image } from './image.ts';
import type { SportWidget } from './sportWidget.ts';
import type { Teaser } from './teaser.ts';

/**
 * One block of an article's body. `html` fields hold inline markup that the contract's parser has already put through
 * its allow-list.
 */
export type ContentItem =
  /** `isPublic` applies to the beginning of a paid article: `publicOpening`. */
  | { readonly type: 'paragraph'; readonly html: string; readonly isPublic?: boolean }
  | { readonly type: 'heading'; readonly level: 2 | 3; readonly text: string }
  | { readonly type: 'image'; readonly image: Image }
  | { readonly type: 'gallery'; readonly title: string; readonly images: readonly Image[] }
  | { readonly type: 'quote'; readonly text: string; readonly attribution: string | null }
  | { readonly type: 'list'; readonly ordered: boolean; readonly items: readonly string[] }
  | {
      readonly type: 'table';
      readonly caption: string | null;
      readonly header: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  | { readonly type: 'factBox'; readonly title: string; readonly items: readonly string[] }
  | ({ readonly type: 'video'; readonly poster: Image | null } & Media)
  | ({ readonly type: 'audio'; readonly chapters: readonly Chapter[] } & Media)
  | {
      readonly type: 'embed';
      readonly vendor: EmbedVendor;
      readonly title: string;
      readonly url: string;
      readonly text: string;
      readonly poster: Image | null;
    }
  /** Tables, fixtures, tickers of the sports data service. */
  | ({ readonly type: 'sportWidget' } & SportWidget)
  | {
      readonly type: 'newsletterBox';
      readonly slug: string;
      readonly title: string;
      readonly text: string;
      readonly isOffered: boolean;
    }
  | {
      readonly type: 'related';
      readonly title: string;
      readonly articleIds: readonly number[];
      readonly teasers: readonly Teaser[];
    }
  | {
      readonly type: 'liveEntry';
      readonly publishedAt: string;
      readonly title: string | null;
      /** The reporter's name. */
      readonly author: string | null;
      readonly paragraphs: readonly string[];
    };

/** A file of the media service, by its id there. */
export type Media = { readonly mediaId: string; readonly title: string; readonly durationSeconds: number };

/** A part of a recording, up to the next one's start. */
export type Chapter = { readonly startSeconds: number; readonly title: string };

export type ContentItemOf<T extends ContentItem['type']> = Extract<ContentItem, { type: T }>;
