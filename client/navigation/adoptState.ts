import { DOCUMENT_STATE, type DocumentStateName } from '#shared/domain/page/documentState.ts';
import { LATER_STORAGE } from '#shared/storage/laterStorage.ts';
import { STORAGE } from '#shared/storage/storage.ts';
import { readStored } from '../storage/browserStorage.ts';
import { documentState } from '../platform/documentState.ts';
import { isBreakingNewsOver } from '../platform/isBreakingNewsOver.ts';

/**
 * Updates the state on `<html>` to the next page's: everything that belongs to the page or its reader, and what the
 * head script derives for each page. The device's state stays. Decision 039.
 */
export function adoptState(page: Document, fresh: Document): void {
  const [shown, next] = [documentState(page), documentState(fresh)];
  const write = (name: DocumentStateName, value: string | undefined) => {
    if (value === undefined) delete shown[name];
    else shown[name] = value;
  };
  const mark = (name: DocumentStateName, isMarked: boolean) => write(name, isMarked ? '' : undefined);
  const [wasForced, kept] = [shown.forced, readStored(LATER_STORAGE.colorMode)];
  for (const [name, { owner }] of stateRows()) if (owner !== 'device') write(name, next[name]);
  if (next.forced !== undefined) write('colorMode', next.forced);
  // A colour mode forced on this page without storage stays as shown.
  else if (wasForced !== undefined) write('colorMode', kept === 'light' || kept === 'dark' ? kept : undefined);
  const isDismissed = next.breaking !== undefined && readStored(STORAGE.breakingNewsDismissed) === next.breaking;
  mark('breakingHidden', isDismissed || isBreakingNewsOver(fresh, Date.now()));
  mark('adsShown', next.ads !== undefined && next.pur === undefined && Boolean(readStored(LATER_STORAGE.ads)));
}

function stateRows() {
  return Object.entries(DOCUMENT_STATE).flatMap(([name, row]) => (isStateName(name) ? [[name, row] as const] : []));
}

function isStateName(name: string): name is DocumentStateName {
  return name in DOCUMENT_STATE;
}
