import type { AdPlace } from './adPlace.ts';
import type { GptSystem } from './adSystem.ts';

/** The slot of a page, as its address says. */
type Slot = { readonly title: string; readonly section: string; readonly place: AdPlace };

/** Google takes these in the code of an ad unit, and a few that no section has. */
const FORBIDDEN = /[^\w.-]/g;

/**
 * The slot's ad unit: `/1234567/tagesbote/koeln/first`. Of a section its first level; a level without a value is left
 * out. https://developers.google.com/publisher-tag/guides/get-started#ad-unit-path
 */
export function adUnitPath({ networkCode, unit }: Pick<GptSystem, 'networkCode' | 'unit'>, slot: Slot): string {
  const [section = ''] = slot.section.split('/');
  const values = { title: slot.title, section, place: slot.place };
  const levels = unit
    .split('/')
    .map((level) =>
      Object.entries(values).reduce(
        (text, [name, value]) => text.replaceAll(`{${name}}`, value.replaceAll(FORBIDDEN, '')),
        level,
      ),
    );
  return ['', networkCode, ...levels.filter(Boolean)].join('/');
}
