import type { BreakingNews } from '#shared/contracts/contentServer.contract.ts';
import type { Database } from '../../database/database.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { articleIdOf } from '../store/paths.ts';
import { loadSealed } from '../store/sealArticle.ts';

/** 409 if one of these articles is under an embargo or a legal hold; null if none is. */
export async function refuseSealed(db: Database, articleIds: readonly number[]): Promise<Response | null> {
  const sealed = await loadSealed(db, articleIds, Date.now());
  return sealed.length === 0
    ? null
    : errorEnvelope(409, 'ConflictError', `Under an embargo or a legal hold: ${sealed.join(', ')}`);
}

/** The same for the article that a banner leads to. */
export function refuseSealedBanner(db: Database, banner: BreakingNews | null | undefined): Promise<Response | null> {
  const articleId = articleIdOf(banner?.target ?? '');
  return refuseSealed(db, articleId === null ? [] : [articleId]);
}
