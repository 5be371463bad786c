import type { Loss } from './body/findLosses.ts';
import type { MarkupNode } from './body/markup.ts';
import type { Mark } from './fields/readMark.ts';

/** A text as an archive holds it. */
export type SourceText =
  | { readonly kind: 'html' | 'markdown' | 'text'; readonly text: string }
  | { readonly kind: 'markup'; readonly nodes: readonly MarkupNode[] };

/** A picture as an archive names it: an address, or a file of the folder. */
export type SourcePicture = {
  readonly reference: string;
  readonly altText: string;
  readonly caption: string;
  /** Missing where the archive names nobody, so that digests of such records stay as they were. */
  readonly credit?: string;
};

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
  /** What it says of a machine's part, as it stands there, and who reviewed it; missing where it says nothing. */
  readonly ai?: string;
  readonly reviewedBy?: string;
  /** What it says of being public, as it stands there; empty when it says nothing. */
  readonly status: string;
  /** Further statements about being public or paid, by fields that neither `--map` names nor a format defines. */
  readonly marks: readonly Mark[];
  /** Where it stood, absolute or a path; empty when that is not told. */
  readonly address: string;
  /** Where relative addresses of its text start, absolute; missing where only its address tells that. */
  readonly base?: string;
  /** A second address that names it by a number; empty when there is none. */
  readonly numberAddress: string;
  /** Its name in an address; empty when that is not told. */
  readonly slug: string;
  /** What its reader had to leave out. */
  readonly losses: readonly Loss[];
};

/**
 * One step of reading an archive. What is skipped is no article, such as a page of a blog; `what` is null where nobody
 * would miss it.
 */
export type ReadStep =
  | { readonly kind: 'record'; readonly line: number; readonly record: SourceRecord }
  | { readonly kind: 'broken'; readonly line: number; readonly reason: string }
  | { readonly kind: 'skipped'; readonly line: number; readonly what: string | null };

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
  status: '',
  marks: [],
  address: '',
  numberAddress: '',
  slug: '',
  losses: [],
};
