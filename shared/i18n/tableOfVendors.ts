import type { PresentThirdParty } from '../domain/consent/presentThirdParties.ts';
import { consentSettingsTexts } from './texts/consentSettings.ts';

type Table = {
  readonly caption: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

/** A table of a legal text that is called so is filled with those whom its title may load. */
export const VENDORS_CAPTION = 'Andere Anbieter';

const WHEN: Readonly<Record<Exclude<PresentThirdParty['loadedOn'], 'use'>, string>> = {
  page: 'mit der Seite: Es fragt nach Ihrer Einwilligung',
  click: 'nach einem Klick oder mit Ihrer Einwilligung',
  grant: 'mit Ihrer Einwilligung',
};

/** Of those who are needed in one place alone, by what for. */
const USE: Readonly<Partial<Record<PresentThirdParty['purpose'], string>>> = {
  access: 'mit Ihrer Einwilligung, wenn Sie von dort zu einem gesperrten Artikel kommen',
  advertising: 'mit Ihrer Einwilligung, unter Testberichten',
};

/** Whom a title may load, as its readers are told. */
export function tableOfVendors(vendors: readonly PresentThirdParty[]): Table {
  return {
    caption: VENDORS_CAPTION,
    header: ['Anbieter', 'Wozu', 'Außerhalb der EU', 'Wann er geladen wird'],
    rows: vendors.map(({ name, company, purpose, thirdCountry, loadedOn }) => [
      name === company ? name : `${name} (${company})`,
      whatFor(purpose),
      thirdCountry === null ? 'nein' : { US: 'USA', GB: 'Großbritannien' }[thirdCountry],
      loadedOn === 'use' ? (USE[purpose] ?? WHEN.grant) : WHEN[loadedOn],
    ]),
  };
}

function whatFor(purpose: PresentThirdParty['purpose']): string {
  if (purpose === 'login') return '';
  return purpose === 'consent' ? 'Einwilligungen verwalten' : consentSettingsTexts.purposes[purpose].title;
}
