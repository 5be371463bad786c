import type { PresentThirdParty } from '../domain/consent/presentThirdParties.ts';
import type { ThirdPartyId, UsedThirdParty } from '../domain/consent/thirdParties.ts';
import { consentSettingsTexts } from './texts/consentSettings.ts';

type Table = {
  readonly caption: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

/** A table of a legal text that is called so is filled with those whom its title may load. */
export const VENDORS_CAPTION = 'Andere Anbieter';

const WITH_CONSENT = 'mit Ihrer Einwilligung';
const WHEN: Readonly<Record<PresentThirdParty['loadedOn'], string>> = {
  page: 'mit der Seite: Es fragt nach Ihrer Einwilligung',
  click: 'nach einem Klick oder mit Ihrer Einwilligung',
  grant: WITH_CONSENT,
  use: WITH_CONSENT,
};

/** And where, of those who are needed in one place alone. */
const WHERE: Readonly<Partial<Record<ThirdPartyId, string>>> = {
  googleSubscriptions: ', wenn Sie von dort zu einem gesperrten Artikel kommen',
  ecommerceWidget: ', unter Testberichten',
} satisfies Record<UsedThirdParty, string>;

/** Whom a title may load, as its readers are told. */
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
