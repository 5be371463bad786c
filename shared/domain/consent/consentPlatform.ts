import type { PageType } from '../page/pageType.ts';
import { isAskingTitle } from './thirdParties.ts';

type Switched = { readonly consent_platform_enabled: boolean };

/** Whether a title asks its readers at all. Specification 4, consent: Leverkusen does not. */
export function hasConsentPlatform(title: string, { consent_platform_enabled: isEnabled }: Switched): boolean {
  return isEnabled && isAskingTitle(title);
}

/** Whether a page of such a title carries the platform: no legal one, and none of the dialog flow. Specification 4. */
export function carriesConsentPlatform(page: { readonly layout: string; readonly pageType: PageType | null }): boolean {
  return page.layout !== 'dialogFlow' && page.pageType !== 'Legalseite';
}
