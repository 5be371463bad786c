import type { Page } from 'playwright-core';
import type { Visitor } from '../browser.ts';

/** A page of a walk: the title and the path, and the widths of its window at which it is loaded. */
export type Stop = { readonly title: string; readonly path: string; readonly widths: readonly number[] };

/** A page that is loaded and scrolled through, at one of its widths. */
export type OpenPage = {
  readonly page: Page;
  readonly width: number;
  readonly stop: Stop;
  /** Of the answer that brought it. */
  readonly status: number;
};

/** Faults of the page, one per line. */
export type Look = (open: OpenPage) => Promise<readonly string[]> | readonly string[];

/**
 * One thing to hold of every page of a walk, on a load that all checks share. A look leaves the page as the next check
 * wants it: loaded, in light colours.
 */
export type PageCheck = {
  /** Title of its test: the acceptance row and what holds. */
  readonly name: string;
  /** All pages without it. */
  readonly covers?: (stop: Stop) => boolean;
  /** Before the window's first page. */
  readonly begin: (visitor: Visitor, stop: Stop) => Promise<Look> | Look;
};
