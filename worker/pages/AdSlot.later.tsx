import { AD_PLACES, adPath, POLITICAL_PLACE, politicalAdSlotPath, type AdPlace } from '#shared/domain/ads/adPlace.ts';
import { contextTargeting, type AdContext } from '#shared/domain/ads/adTargeting.ts';
import { adTexts } from '#shared/i18n/texts/ads.ts';
import { useLiteMode } from '#shared/ui/liteMode.ts';
import { LaterStyles } from '../render/LaterStyles.tsx';
import styles from './AdSlot.module.css';

type AdSlotProps = {
  readonly place: AdPlace;
  readonly context: AdContext;
  /** Whether the title accepts political ads. */
  readonly takesPolitical?: boolean;
};

/** Space for an ad, identical for all readers: `client/ads` decides whether and how it is filled. Decision 063. */
export function AdSlot({ place, context, takesPolitical = false }: AdSlotProps) {
  if (useLiteMode()) return null;
  const isPolitical = takesPolitical && place === POLITICAL_PLACE;
  return (
    <>
      <LaterStyles />
      <aside
        className={styles.slot}
        aria-label={adTexts.slot(AD_PLACES.indexOf(place) + 1)}
        data-ad={isPolitical ? politicalAdSlotPath(context.title) : adPath(place, contextTargeting(context))}
        data-political={isPolitical ? '' : undefined}
        data-no-print=""
        hidden
      >
        <p>{adTexts.label}</p>
      </aside>
    </>
  );
}
