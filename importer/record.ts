import type { Loss } from './body/findLosses.ts';
import type { MarkupNode } from './body/markup.ts';
import type { Mark } from './fields/readMark.ts';

/** A text in the format of its archive. */
export type SourceText =
  | { readonly kind: 'html' | 'markdown' | 'text'; readonly text: string }
  | { readonly kind: 'markup'; readonly nodes: readonly MarkupNode[] };

/** A reference to a picture: an address, or a file of the folder. */
export type SourcePicture = {
  readonly reference: string;
  readonly altText: string;
  readonly caption: string;
  /** Absent without a credit, so that digests of such records stay unchanged. */
  readonly credit?: string;
};

/** What a format's reader found for one article, not yet validated. */
export type SourceRecord = {
  readonly id: string;
  readonly title: string;
  readonly titlePrefix: string;
  readonly lead: SourceText;
  readonly body: SourceText;
  /** Bylines; each may name several persons. */
  readonly bylines: readonly string[];
  /** As written; empty without one. */
  readonly date: string;
  readonly tags: readonly string[];
  readonly pictures: readonly SourcePicture[];
  /** Path of the channel; empty for the import's own. */
  readonly channel: string;
  /** Statement about paid content, as written; empty without one. */
  readonly paid: string;
  /** Statement about AI use, as written, and its reviewer; absent without one. */
  readonly ai?: string;
  readonly reviewedBy?: string;
  /** Publication status, as written; empty without one. */
  readonly status: string;
  /** Further statements about being public or paid, in fields that neither `--map` names nor the format defines. */
  readonly marks: readonly Mark[];
  /** Its original address, absolute or a path; empty if unknown. */
  readonly address: string;
  /** Absolute base of its relative addresses; absent if only its address gives it. */
  readonly base?: string;
  /** A second address by number; empty without one. */
  readonly numberAddress: string;
  /** Its slug; empty if unknown. */
  readonly slug: string;
  /** What the reader could not import. */
  readonly losses: readonly Loss[];
};

/**
 * One step of reading an archive. Skipped records are no articles, such as a blog's page; `what` is null if the skip
 * needs no report.
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
