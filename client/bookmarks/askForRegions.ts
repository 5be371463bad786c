import { OF_ACCOUNT, parseRegionIds } from '#shared/domain/feeds/myRegions.ts';
import { bookmarkTexts } from '#shared/i18n/texts/bookmarks.ts';
import { myRegionHref } from '#shared/routes/hrefs.ts';
import { LATER_STORAGE } from '#shared/storage/laterStorage.ts';
import { createButton } from '../account/createButton.ts';
import { openQuestion } from '../account/openQuestion.ts';
import { readStored, store } from '../storage/browserStorage.ts';
import { lifeOf } from '../platform/pageLife.ts';
import { bookmarksStore } from '../stores/bookmarks.store.ts';
import type { Tip } from './createTip.ts';

const texts = bookmarkTexts.regionsQuestion;

/**
 * Offers to move regions chosen without an account into the account. Unsaved ones stay in the browser. Acceptance M92.
 */
export function askForRegions(page: Document, signal: AbortSignal, tip: Tip): void {
  const { element, leave } = openQuestion(page, signal, { name: 'regions', ...texts });
  const take = createButton(page, texts.take);
  const later: HTMLElement = Object.assign(page.createElement('button'), { type: 'button', textContent: texts.later });
  const forget = Object.assign(page.createElement('button'), { type: 'button', textContent: texts.forget });
  const settle = (kept: string | null) => {
    store(LATER_STORAGE.myRegions, kept);
    leave();
    if (location.pathname === myRegionHref) location.reload();
  };
  const save = async () => {
    take.disabled = true;
    const isSaved = await saveAll(page, parseRegionIds(readStored(LATER_STORAGE.myRegions)));
    take.disabled = false;
    if (signal.aborted) return;
    tip.tell(isSaved ? texts.taken : bookmarkTexts.failed);
    if (isSaved) settle(OF_ACCOUNT);
  };
  take.addEventListener('click', () => void save());
  later.addEventListener('click', () => {
    store(LATER_STORAGE.regionsQuestion, 'later');
    leave();
  });
  forget.addEventListener('click', () => settle(null));
  element.append(take, later, forget);
}

async function saveAll(page: Document, ids: readonly number[]): Promise<boolean> {
  const { save } = bookmarksStore(lifeOf(page)).getState();
  const outcomes = await Promise.all(ids.map((id) => save({ kind: 'region', id }, true)));
  return outcomes.every((outcome) => outcome === 'saved' || outcome === 'gone');
}
