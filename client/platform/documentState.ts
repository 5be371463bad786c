import type { DocumentStateName } from '#shared/domain/page/documentState.ts';

/** State attributes of `<html>`, by the table's names. All other client code accesses them through this function. */
export function documentState(page: Document): { [Name in DocumentStateName]?: string | undefined } {
  return page.documentElement.dataset;
}

/** Makes the head script reserve space for the chosen regions before the first paint of later visits. */
export function makeRoomForRegions(isWanted: boolean): void {
  const state = documentState(document);
  if (isWanted) state.regions = '';
  else delete state.regions;
}

/** Removes a property that a library has set on `<html>`, whose style is otherwise empty. */
export function removeRootProperty(page: Document, name: string): void {
  page.documentElement.style.removeProperty(name);
  if (page.documentElement.style.length === 0) page.documentElement.removeAttribute('style');
}
