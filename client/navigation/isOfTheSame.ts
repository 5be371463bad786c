import { documentState } from '../platform/documentState.ts';

/**
 * Whether a page can be shown in this document: made by the same build, for the same title and reader. Whoever has
 * logged in or out meanwhile, and a page of another build, get a document of their own. Acceptance M103.
 */
export function isOfTheSame(page: Document, fresh: Document): boolean {
  const [shown, next] = [documentState(page), documentState(fresh)];
  const isSame = (['build', 'mandator', 'reader', 'app'] as const).every((name) => shown[name] === next[name]);
  return isSame && fresh.querySelector('main') !== null;
}
