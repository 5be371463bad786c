import { useEffect } from 'react';
import type { RecommendationReason, RecommendedCards } from '#shared/contracts/recommendations.contract.ts';
import { recommendationTexts } from '#shared/i18n/texts/recommendations.ts';
import { formatDate } from '#shared/i18n/formatDate.ts';
import { AiBadge } from '#shared/ui/AiMark.tsx';
import cardStyles from '#shared/ui/CardLink.module.css';
import { PlusMarks } from '#shared/ui/RestrictionMark.tsx';
import teaserStyles from '#shared/ui/Teaser.module.css';
import { recommendationsStore, type Found, type RecommendationQuestion } from '../stores/recommendations.store.ts';
import { usePageStore } from '../stores/usePageStore.ts';
import styles from './Recommendations.module.css';

type RecommendationsProps = RecommendationQuestion & { readonly titleName: string };

/**
 * Recommendations below an article, with reasons. The server reserves space only: personal recommendations are in no
 * template. Acceptance M148.
 */
export function Recommendations({ articleId, percentOfB, titleName }: RecommendationsProps) {
  const { found, load } = usePageStore(recommendationsStore);
  useEffect(() => load({ articleId, percentOfB }), [load, articleId, percentOfB]);
  const { type, responseId, data } = found.kind === 'loaded' ? found : NOTHING;
  return (
    <div data-reco-type={type} data-reco-response-id={responseId}>
      <p className={teaserStyles.meta}>{hintOf(found)}</p>
      <ul className={styles.cards}>
        {data.map((card) => (
          <Card key={card.id} card={card} titleName={titleName} />
        ))}
      </ul>
    </div>
  );
}

Recommendations.displayName = 'Recommendations';

const NOTHING = { type: undefined, responseId: undefined, data: [] } as const;

type CardProps = { readonly card: RecommendedCards['data'][number]; readonly titleName: string };

function Card({ card, titleName }: CardProps) {
  const { id, title, titlePrefix, path, publishDate, isAiText, plusTags, picture, reason } = card;
  return (
    <li className={`${teaserStyles.teaser} ${teaserStyles.side}`}>
      {picture && (
        <div className={teaserStyles.picture}>
          <img {...picture} alt="" decoding="async" loading="lazy" />
        </div>
      )}
      <div className={teaserStyles.words}>
        <p className={teaserStyles.meta}>{tellReason(reason)}</p>
        <p className={teaserStyles.kicker}>
          {titlePrefix && <span>{titlePrefix}</span>}
          {isAiText && <AiBadge />}
          {plusTags.length > 0 && <PlusMarks articleId={id} plusTags={plusTags} titleName={titleName} />}
        </p>
        <h3 className={`${teaserStyles.title} ${cardStyles.cardLink}`}>
          <a href={path}>{title}</a>
        </h3>
        <p className={teaserStyles.meta}>
          <time dateTime={publishDate}>{formatDate(publishDate)}</time>
        </p>
      </div>
    </li>
  );
}

/** Always one line. */
function hintOf(found: Found): string {
  if (found.kind === 'loaded') return recommendationTexts[found.type];
  return found.kind === 'unavailable' ? recommendationTexts.unavailable : '\u00A0';
}

function tellReason(reason: RecommendationReason): string {
  const { reasons } = recommendationTexts;
  return reason.kind === 'section' || reason.kind === 'topic'
    ? reasons[reason.kind](reason.name)
    : reasons[reason.kind];
}
