import { adoptStyles } from '../platform/adoptStyles.ts';
import { markPageBegin } from '../platform/pageBegin.ts';
import { endLife, lifeOf } from '../platform/pageLife.ts';
import type { OwnPage } from '../platform/trustedTypes.ts';
import { adoptHead } from './adoptHead.ts';
import { adoptState } from './adoptState.ts';

/** What begins around the islands of a page that is shown. */
export type PageBegins = {
  readonly startPage: (page: Document) => void;
  /** The same where the page was fetched ahead, and something of it is not decided. */
  readonly beginAhead: (
    page: Document,
    ahead: { readonly since: string | null; readonly isView: boolean; readonly start: () => unknown },
  ) => Promise<void>;
};

export type Stage = {
  readonly page: Document;
  /** A child of the body that stays as it is, where it is. */
  readonly beside: HTMLElement;
  readonly begins: PageBegins;
};

type Shown = {
  readonly url: string;
  readonly fresh: OwnPage;
  /** Who read when it was fetched, where that was ahead. */
  readonly since: string | null | undefined;
};

/**
 * Shows a page in place of what is shown. All of the one ends before any of the next begins, and nothing of it is left:
 * parts and stores by the page's life, islands by leaving the document.
 * @param scroll has the browser find the place in it
 */
export async function showPage(stage: Stage, { url, fresh, since }: Shown, scroll: () => void): Promise<void> {
  const { page, begins } = stage;
  await inTransition(page, () => {
    swap(stage, fresh);
    // As a load begins; where nothing was kept to find again, it stays there.
    scrollTo({ top: 0, left: 0, behavior: 'instant' });
    scroll();
    markPageBegin(url);
    if (since === undefined) begins.startPage(page);
  });
  if (since === undefined) return;
  const life = lifeOf(page);
  // By the time that all is decided another page may be shown.
  const start = () => life.aborted || begins.startPage(page);
  await begins.beginAhead(page, { since, isView: true, start });
}

function swap({ page, beside }: Stage, { document: fresh, styles }: OwnPage): void {
  endLife(page);
  for (const css of styles) adoptStyles(page, css, lifeOf(page));
  adoptState(page, fresh);
  adoptHead(page, fresh);
  for (const old of Array.from(page.body.childNodes)) if (old !== beside) old.remove();
  // Made in this document, not moved into it: audio and video of another one tell of nothing that happens to them.
  beside.before(...page.importNode(fresh.body, true).childNodes);
  // Chromium keeps a parsed document for as long as its reader's, unless it is empty.
  fresh.replaceChildren();
}

/** With a view transition where motion is allowed, and somebody sees it. */
async function inTransition(page: Document, change: () => void): Promise<void> {
  const isStill = page.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill || !('startViewTransition' in page)) return change();
  const { updateCallbackDone, ready, finished } = page.startViewTransition(change);
  // One that is cut short, by the next navigation for one, has changed the page all the same.
  for (const end of [ready, finished]) end.catch(() => undefined);
  await updateCallbackDone;
}
