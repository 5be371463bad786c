import type { DocumentStateName } from '#shared/domain/page/documentState.ts';

/** What stands on `<html>`, by the names of the table. Nothing else in the browser reads it or writes there. */
export function documentState(page: Document): { [Name in DocumentStateName]?: string | undefined } {
  return page.documentElement.dataset;
}

/** Room for the articles of chosen regions: the head's script makes it before the first paint for who comes again. */
export function makeRoomForRegions(isWanted: boolean): void {
  const state = documentState(document);
  if (isWanted) state.regions = '';
  else delete state.regions;
}
