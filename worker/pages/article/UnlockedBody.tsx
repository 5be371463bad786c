import type { ArticleBody } from '#shared/domain/content/article.ts';
import { ContentItems } from '../ContentItems.tsx';

/** The body behind an unlocked decision. Rendered when the article arrives and sealed; see `cache/sealBody`. */
export function UnlockedBody({ body }: { readonly body: ArticleBody }) {
  return <ContentItems items={body} />;
}
