import type { AdContext } from '#shared/domain/ads/adTargeting.ts';
import type { ArticleBody } from '#shared/domain/content/article.ts';
import { AdSlot } from '../AdSlot.later.tsx';
import { ContentItems } from '../ContentItems.tsx';

type UnlockedBodyProps = {
  readonly body: ArticleBody;
  /** Targeting of the ad among its paragraphs; null for no ad. */
  readonly ads: AdContext | null;
};

/** The body behind an unlocked decision. Rendered with the article and stored encrypted; see `cache/sealBody`. */
export function UnlockedBody({ body, ads }: UnlockedBodyProps) {
  return <ContentItems items={body} ad={ads && <AdSlot place="first" context={ads} />} />;
}
