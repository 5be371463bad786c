import { isAtDesk, type ArticleState } from '#shared/domain/desk/articleState.ts';
import { titlesOfChange } from '#shared/domain/desk/rights.ts';
import { refuseTitles } from '../../http/editorAuth.ts';
import type { Standing } from '../store/loadStanding.ts';
import type { EditorContext } from './changeArticle.ts';

/**
 * 403 unless the caller may make this change; null if so. What is a draft or in review, and stays so, needs another
 * right than what readers have or will have.
 */
export function refuseSave(
  c: EditorContext,
  before: Pick<Standing, 'status' | 'mandators'> | null,
  after: { readonly status: ArticleState | null; readonly mandators: readonly string[] },
): Response | null {
  const staysAtDesk = isAtDesk(before?.status ?? 'draft') && after.status !== null && isAtDesk(after.status);
  return refuseTitles(c, staysAtDesk ? 'write' : 'publish', titlesOfChange(before?.mandators ?? [], after.mandators));
}
