import { adoptStyles } from '../platform/adoptStyles.ts';
import { markPageBegin } from '../platform/pageBegin.ts';
import { endLife, lifeOf } from '../platform/pageLife.ts';
import type { OwnPage } from '../platform/trustedTypes.ts';
import { adoptHead } from './adoptHead.ts';
import { adoptState } from './adoptState.ts';

/** Starts the non-island parts of a shown page. */
export type PageBegins = {
  readonly startPage: (page: Document) => void;
  /** The same for a prefetched page with undecided content. */
  readonly beginAhead: (
    page: Document,
    ahead: { readonly since: string | null; readonly isView: boolean; readonly start: () => unknown },
  ) => Promise<void>;
};

export type Stage = {
  readonly page: Document;
  /** A child of the body that stays in place. */
  readonly beside: HTMLElement;
  readonly begins: PageBegins;
};

type Shown = {
  readonly url: string;
  readonly fresh: OwnPage;
  /** The reader at the time of the prefetch, if it was one. */
  readonly since: string | null | undefined;
};

/**
 * Replaces the shown page. The old page ends completely before the new one begins: parts and stores by the page's life,
 * islands by leaving the document.
 * @param scroll lets the browser restore the scroll position
 */
export async function showPage(stage: Stage, { url, fresh, since }: Shown, scroll: () => void): Promise<void> {
  const { page, begins } = stage;
  await inTransition(page, () => {
    swap(stage, fresh);
    // Starts at the top like a load, unless a position is restored.
    scrollTo({ top: 0, left: 0, behavior: 'instant' });
    scroll();
    markPageBegin(url);
    if (since === undefined) begins.startPage(page);
  });
  if (since === undefined) return;
  const life = lifeOf(page);
  // Another page may be shown by the time everything is decided.
  const start = () => life.aborted || begins.startPage(page);
  await begins.beginAhead(page, { since, isView: true, start });
}

function swap({ page, beside }: Stage, { document: fresh, styles }: OwnPage): void {
  endLife(page);
  for (const css of styles) adoptStyles(page, css, lifeOf(page));
  adoptState(page, fresh);
  adoptHead(page, fresh);
  for (const old of Array.from(page.body.childNodes)) if (old !== beside) old.remove();
  // Imported, not adopted: media elements of another document fire no events.
  beside.before(...page.importNode(fresh.body, true).childNodes);
  // Chromium retains a parsed document as long as its reader, unless it is empty.
  fresh.replaceChildren();
}

/** With a view transition if motion is allowed and the page visible. */
async function inTransition(page: Document, change: () => void): Promise<void> {
  const isStill = page.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill || !('startViewTransition' in page)) return change();
  const { updateCallbackDone, ready, finished } = page.startViewTransition(change);
  // A transition that is skipped, e.g. by the next navigation, has changed the page all the same.
  for (const end of [ready, finished]) end.catch(() => undefined);
  await updateCallbackDone;
}
