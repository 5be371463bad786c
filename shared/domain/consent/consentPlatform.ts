import type { PageType } from '../page/pageType.ts';
import type { ConsentTitle } from './presentThirdParties.ts';

type Switched = { readonly consent_platform_enabled: boolean };

/** Whether a title shows a consent banner. Specification 4, consent: Leverkusen does not. */
export function hasConsentPlatform({ asksForConsent }: ConsentTitle, settings: Switched): boolean {
  return asksForConsent && settings.consent_platform_enabled;
}

/** Where an agreement is concluded, cancelled or withdrawn from: nothing may cover these forms. §§ 312j, 312k, 356a BGB. */
const CONTRACT_PAGES: ReadonlySet<string | null> = new Set(['cancellation', 'withdrawal', 'ordered', 'account-abo']);

type AskingPage = {
  /** Null for a page without a route. */
  readonly routeName: string | null;
  readonly layout: string;
  readonly pageType: PageType | null;
};

/**
 * Whether a page of such a title includes the platform: not on legal pages and in the dialog flow, by specification 4,
 * nor on pages for declarations about an agreement. The checkout counts as a legal page.
 */
export function carriesConsentPlatform({ routeName, layout, pageType }: AskingPage): boolean {
  return layout !== 'dialogFlow' && pageType !== 'Legalseite' && !CONTRACT_PAGES.has(routeName);
}
