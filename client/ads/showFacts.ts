import { adClickPath } from '#shared/domain/ads/adPlace.ts';
import type { AdMessage } from '#shared/domain/ads/adMessage.ts';
import { adTexts } from '#shared/i18n/texts/ads.ts';
import type { Ad } from './ad.ts';

/** The link over an ad; below it the payer, and the reason for the targeting. */
export function showFacts(
  slot: HTMLElement,
  { campaign, headline, payer, reason }: AdMessage,
  { origin, title }: Pick<Ad, 'origin' | 'title'>,
): void {
  const page = slot.ownerDocument;
  const link = Object.assign(page.createElement('a'), {
    href: new URL(adClickPath(campaign, title), origin).href,
    target: '_blank',
    rel: 'noopener noreferrer sponsored nofollow',
    ariaLabel: adTexts.open(headline),
  });
  const facts = Object.assign(page.createElement('p'), {
    textContent: `${adTexts.paidBy(payer)}. ${adTexts.why} ${adTexts.because(reason)}`,
  });
  slot.append(link, facts);
}
