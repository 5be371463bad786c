import { documentState } from '../platform/documentState.ts';

/**
 * Whether a page can be shown in this document: same build, title and reader. After a login or logout, and for another
 * build, a new document is loaded. Acceptance M103.
 */
export function isOfTheSame(page: Document, fresh: Document): boolean {
  const [shown, next] = [documentState(page), documentState(fresh)];
  const isSame = (['build', 'mandator', 'reader', 'app'] as const).every((name) => shown[name] === next[name]);
  return isSame && fresh.querySelector('main') !== null;
}
