import { AD_EXPLANATIONS, type PageAdSystem } from '#shared/domain/ads/adSystem.ts';
import { adTexts } from '#shared/i18n/texts/ads.ts';

/** Below an ad that a system of another house has chosen: that system, and the way to what it says about its ads. */
export function showSystem(slot: HTMLElement, { kind }: PageAdSystem): void {
  const page = slot.ownerDocument;
  const link = Object.assign(page.createElement('a'), {
    href: AD_EXPLANATIONS[kind],
    target: '_blank',
    rel: 'noopener noreferrer',
    textContent: adTexts.why,
  });
  const facts = page.createElement('p');
  facts.append(`${adTexts.chosenBy(kind)} `, link);
  slot.append(facts);
}
