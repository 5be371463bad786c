import type { Isolate } from '../../isolate.ts';
import { LockedBody, type LockedBodyProps } from '../../pages/article/ArticleBody.hole.tsx';
import { renderFragment } from '../../render/renderMarkup.tsx';

/** Template names come from the service: however many it thinks of, no more are kept. */
const MAX_OFFERS = 100;

/** Offers are the same for everybody whom the same decision locks out: rendered once per isolate. */
export function renderOffer({ mandator, decision, offers, isLoggedIn, gift, showWhy }: LockedBodyProps, { readers: { renderedOffers } }: Isolate): string {
  const key = `${mandator.id}:${decision.template}:${decision.isFallback}:${isLoggedIn}:${showWhy}`;
  const known = renderedOffers.get(key);
  if (known !== undefined) return known;
  const offer = renderFragment(
    <LockedBody mandator={mandator} decision={decision} offers={offers} isLoggedIn={isLoggedIn} gift={gift} showWhy={showWhy} />,
    'h',
  );
  if (renderedOffers.size < MAX_OFFERS) renderedOffers.set(key, offer);
  return offer;
}
