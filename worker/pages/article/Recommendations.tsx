import { grantableParty } from '#shared/domain/consent/grantable.ts';
import type { PublicArticle } from '#shared/domain/content/article.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import type { PageSettings, TitleSettings } from '../page.ts';
import { RecommendationBlock } from './RecommendationBlock.later.tsx';
import { RecommendationWidget } from './RecommendationWidget.later.tsx';

type RecommendationsProps = {
  readonly article: PublicArticle;
  readonly mandator: Mandator;
  readonly settings: PageSettings & TitleSettings;
};

/**
 * The third party's widget where the title enables it and readers can consent to it, otherwise our own. Decision 079.
 */
export function Recommendations({ article, mandator, settings }: RecommendationsProps) {
  const vendor = settings.recommendation_widget_enabled
    ? grantableParty(['taboola', 'outbrain'], mandator, settings)
    : null;
  if (vendor) return <RecommendationWidget articleId={article.id} vendor={vendor} />;
  if (!settings.RECOMMENDATIONS_ENABLED) return null;
  return <RecommendationBlock article={article} percentOfB={settings.RECOMMENDATIONS_PERCENT_OF_B} />;
}
