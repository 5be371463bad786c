import type { MarkupNode } from './body/markup.ts';

/** A text as an archive holds it. `wordpress` is HTML whose blank lines part paragraphs and that holds shortcodes. */
export type SourceText =
  | { readonly kind: 'html' | 'wordpress' | 'markdown' | 'text'; readonly text: string }
  | { readonly kind: 'markup'; readonly nodes: readonly MarkupNode[] };

/** A picture as an archive names it: an address, or a file of the folder. */
export type SourcePicture = { readonly reference: string; readonly altText: string; readonly caption: string };

/** What a format's reader found of one article, not yet judged. */
export type SourceRecord = {
  readonly id: string;
  readonly title: string;
  readonly titlePrefix: string;
  readonly lead: SourceText;
  readonly body: SourceText;
  /** Bylines: each may name several people. */
  readonly bylines: readonly string[];
  /** As it stands there; empty when there is none. */
  readonly date: string;
  readonly tags: readonly string[];
  readonly pictures: readonly SourcePicture[];
  /** Path of the channel; empty for the import's own. */
  readonly channel: string;
  /** What it says of being paid, as it stands there; empty when it says nothing. */
  readonly paid: string;
};

/** One step of reading an archive. What is skipped is no article, such as a page or an attachment of a blog. */
export type ReadStep =
  | { readonly kind: 'record'; readonly line: number; readonly record: SourceRecord }
  | { readonly kind: 'broken'; readonly line: number; readonly reason: string }
  | { readonly kind: 'skipped'; readonly line: number };

export const NO_TEXT: SourceText = { kind: 'text', text: '' };

export const EMPTY_RECORD: SourceRecord = {
  id: '',
  title: '',
  titlePrefix: '',
  lead: NO_TEXT,
  body: NO_TEXT,
  bylines: [],
  date: '',
  tags: [],
  pictures: [],
  channel: '',
  paid: '',
};
