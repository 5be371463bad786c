import { LATER_STORAGE } from '#shared/storage/laterStorage.ts';
import { STORAGE } from '#shared/storage/storage.ts';
import { readStored } from '../storage/browserStorage.ts';
import { documentState } from '../platform/documentState.ts';
import { isBreakingNewsOver } from '../platform/isBreakingNewsOver.ts';

/**
 * Applies choices made since the head script ran in a prerendered page: text size, colour mode, dismissed or expired
 * banner. `worker/layouts/headScript.ts`.
 */
export function restoreDisplay(page: Document): void {
  const state = documentState(page);
  const size = readStored(STORAGE.fontSize);
  if (size === null) delete state.fontSize;
  else state.fontSize = size;
  if (state.forced === undefined) {
    const mode = readStored(LATER_STORAGE.colorMode);
    if (mode === 'light' || mode === 'dark') state.colorMode = mode;
    else delete state.colorMode;
  }
  const isDismissed = state.breaking !== undefined && readStored(STORAGE.breakingNewsDismissed) === state.breaking;
  if (isDismissed || isBreakingNewsOver(page, Date.now())) state.breakingHidden = '';
}
