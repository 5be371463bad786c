import { GiftArticle } from '#client/islands/GiftArticle.island.tsx';
import { Island } from '../../render/Island.tsx';

/** Where a paid article is given away, for those who may. */
export function GiftPlace({ articleId }: { readonly articleId: number }) {
  return <Island of={GiftArticle} when="interaction" props={{ articleId }} />;
}
