import { AD_PLACES, adPath, type AdPlace } from '#shared/domain/ads/adPlace.ts';
import { contextTargeting, type AdContext } from '#shared/domain/ads/adTargeting.ts';
import { adTexts } from '#shared/i18n/texts/ads.ts';
import { useLiteMode } from '#shared/ui/liteMode.ts';
import { LaterStyles } from '../render/LaterStyles.tsx';
import styles from './AdSlot.module.css';

type AdSlotProps = { readonly place: AdPlace; readonly context: AdContext };

/** Room for an ad, the same for every reader: who sees it, and how it is filled, says `client/ads`. Decision 063. */
export function AdSlot({ place, context }: AdSlotProps) {
  if (useLiteMode()) return null;
  return (
    <>
      <LaterStyles />
      <aside
        className={styles.slot}
        aria-label={adTexts.slot(AD_PLACES.indexOf(place) + 1)}
        data-ad={adPath(place, contextTargeting(context))}
        data-no-print=""
        hidden
      >
        <p>{adTexts.label}</p>
      </aside>
    </>
  );
}
