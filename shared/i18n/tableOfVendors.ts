import type { PresentThirdParty } from '../domain/consent/presentThirdParties.ts';
import type { SnippetKind } from '../domain/consent/snippet.ts';
import type { ThirdCountry } from '../domain/consent/thirdParty.ts';
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
const WHERE: Readonly<Partial<Record<SnippetKind, string>>> = {
  googleSubscriptions: ', wenn Sie von dort zu einem gesperrten Artikel kommen',
  shopFrame: ', unter Testberichten',
};

const COUNTRIES: Readonly<Record<ThirdCountry, string>> = {
  US: 'USA',
  GB: 'Großbritannien',
  CH: 'Schweiz',
  IL: 'Israel',
};

/** The title's third parties, as shown to readers. */
export function tableOfVendors(vendors: readonly PresentThirdParty[]): Table {
  return {
    caption: VENDORS_CAPTION,
    header: ['Anbieter', 'Wozu', 'Außerhalb der EU', 'Wann er geladen wird'],
    rows: vendors.map(({ name, company, purpose, thirdCountry, loadedOn, snippet, storageDays }) => [
      name === company ? name : `${name} (${company})`,
      whatFor(purpose),
      thirdCountry === null ? 'nein' : COUNTRIES[thirdCountry],
      `${WHEN[loadedOn]}${WHERE[snippet.kind] ?? ''}${storageDays === undefined ? '' : `; ${consentSettingsTexts.storage(storageDays)}`}`,
    ]),
  };
}

function whatFor(purpose: PresentThirdParty['purpose']): string {
  if (purpose === 'login') return '';
  return purpose === 'consent' ? 'Einwilligungen verwalten' : consentSettingsTexts.purposes[purpose].title;
}
