import type { DocumentStateName } from '#shared/domain/page/documentState.ts';

/** What stands on `<html>`, by the names of the table. Nothing else in the browser reads it or writes there. */
export function documentState(page: Document): { [Name in DocumentStateName]?: string | undefined } {
  return page.documentElement.dataset;
}
