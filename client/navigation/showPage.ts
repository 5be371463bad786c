import { adoptStyles } from '../platform/adoptStyles.ts';
import { markPageBegin } from '../platform/pageBegin.ts';
import { endLife, lifeOf } from '../platform/pageLife.ts';
import type { OwnPage } from '../platform/trustedTypes.ts';
import { adoptHead } from './adoptHead.ts';
import { adoptState } from './adoptState.ts';
import { fetchStyles } from './fetchStyles.ts';

export type Stage = {
  readonly page: Document;
  /** A child of the body that stays as it is, where it is. */
  readonly beside: HTMLElement;
  readonly startPage: (page: Document) => void;
};

/**
 * Shows a page in place of what is shown. All of the one ends before any of the next begins, and nothing of it is left:
 * parts and stores by the page's life, islands by leaving the document.
 * @param scroll has the browser find the place in it
 */
export async function showPage(stage: Stage, fresh: OwnPage, scroll: () => void): Promise<void> {
  const { page, startPage } = stage;
  await fetchStyles(page, fresh.document);
  await inTransition(page, () => {
    swap(stage, fresh);
    // As a load begins; where nothing was kept to find again, it stays there.
    scrollTo({ top: 0, left: 0, behavior: 'instant' });
    scroll();
    markPageBegin();
    startPage(page);
  });
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
