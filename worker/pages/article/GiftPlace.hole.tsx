import { GiftArticle } from '#client/islands/GiftArticle.island.tsx';
import { Island } from '../../render/Island.tsx';

/** Button to give a paid article, for readers who may. */
export function GiftPlace({ articleId }: { readonly articleId: number }) {
  return <Island of={GiftArticle} when="interaction" props={{ articleId }} />;
}
