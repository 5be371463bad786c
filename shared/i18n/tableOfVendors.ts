import type { PresentThirdParty } from '../domain/consent/presentThirdParties.ts';
import type { ThirdPartyId, UsedThirdParty } from '../domain/consent/thirdParties.ts';
import { consentSettingsTexts } from './texts/consentSettings.ts';

type Table = {
  readonly caption: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

/** A table with this caption in a legal text is filled with the title's third parties. */
export const VENDORS_CAPTION = 'Andere Anbieter';

const WITH_CONSENT = 'mit Ihrer Einwilligung';
const WHEN: Readonly<Record<PresentThirdParty['loadedOn'], string>> = {
  page: 'mit der Seite: Es fragt nach Ihrer Einwilligung',
  click: 'nach einem Klick oder mit Ihrer Einwilligung',
  grant: WITH_CONSENT,
  use: WITH_CONSENT,
  census:
    'mit der Seite: Er zählt, wie oft sie aufgerufen wird, ohne Sie wiederzuerkennen; mehr mit Ihrer Einwilligung',
};

/** Where vendors needed in one place only are loaded. */
const WHERE: Readonly<Partial<Record<ThirdPartyId, string>>> = {
  googleSubscriptions: ', wenn Sie von dort zu einem gesperrten Artikel kommen',
  ecommerceWidget: ', unter Testberichten',
} satisfies Record<UsedThirdParty, string>;

/** The title's third parties, as shown to readers. */
export function tableOfVendors(vendors: readonly PresentThirdParty[]): Table {
  return {
    caption: VENDORS_CAPTION,
    header: ['Anbieter', 'Wozu', 'Außerhalb der EU', 'Wann er geladen wird'],
    rows: vendors.map(({ id, name, company, purpose, thirdCountry, loadedOn }) => [
      name === company ? name : `${name} (${company})`,
      whatFor(purpose),
      thirdCountry === null ? 'nein' : { US: 'USA', GB: 'Großbritannien' }[thirdCountry],
      WHEN[loadedOn] + (WHERE[id] ?? ''),
    ]),
  };
}

function whatFor(purpose: PresentThirdParty['purpose']): string {
  if (purpose === 'login') return '';
  return purpose === 'consent' ? 'Einwilligungen verwalten' : consentSettingsTexts.purposes[purpose].title;
}
