import * as v from 'valibot';
import type { EditorSite, MenuEntry, StoredChannel } from '#shared/contracts/editorSite.contract.ts';
import { linkTarget } from '#shared/contracts/inlineHtml.ts';
import { DEFAULT_SETTINGS, settingNameContract, type SiteSettings } from '#shared/contracts/settings.contract.ts';
import { deskSiteTexts, SETTING_WORDS } from '#shared/i18n/texts/deskSite.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';

const texts = deskSiteTexts.problems;
const MOST_LABEL_CHARACTERS = 100;
type Rows = readonly (readonly string[])[];

export type SettingName = keyof SiteSettings;
export const SETTING_NAMES = settingNameContract.options;

/** The names of a row's fields, in the order of its texts. */
export const MENU_FIELDS = ['beschriftung', 'adresse'] as const;
export const CHANNEL_FIELDS = ['pfad', 'name', 'titel'] as const;

/** The entries of a menu; the error is the reason against one of its rows. */
export function toMenu(rows: Rows): Result<readonly MenuEntry[], string> {
  const entries = rows.map(([label = '', target = '']) => ({ label, target }));
  const unnamed = entries.findIndex(({ label }) => label === '' || label.length > MOST_LABEL_CHARACTERS);
  if (unnamed >= 0) return err(texts.label(unnamed + 1));
  const lost = entries.findIndex(({ target }) => !v.is(linkTarget, target));
  return lost >= 0 ? err(texts.target(lost + 1)) : ok(entries);
}

/** The channels of a title, each with the widget that its path has now. */
export function toChannels(rows: Rows, stored: readonly StoredChannel[]): Result<readonly StoredChannel[], string> {
  const channels = rows.map(([path = '', displayName = '', seoTitle = '']) => ({
    path,
    displayName,
    seoTitle: seoTitle === '' ? null : seoTitle,
    ...widgetOf(stored.find((channel) => channel.path === path)),
  }));
  const wrong = channels.findIndex(({ path, displayName }) => !/^[^/\s][^\s]*$/.test(path) || displayName === '');
  if (wrong >= 0) return err(texts.channel(wrong + 1));
  const twice = channels.find(({ path }, at) => channels.findIndex((other) => other.path === path) < at);
  return twice ? err(texts.twice(twice.path)) : ok(channels);
}

const widgetOf = (channel: StoredChannel | undefined) =>
  channel?.sportWidget === undefined ? {} : { sportWidget: channel.sportWidget };

type Values = ReadonlyMap<SettingName, string | number | boolean>;

/** What the form shows, as far as a value is stored. */
export function storedSettings({ settings }: EditorSite): Values {
  return new Map(
    SETTING_NAMES.flatMap((name): [SettingName, string | number | boolean][] => {
      const value = settings[name];
      if (typeof DEFAULT_SETTINGS[name] === 'boolean') return value === undefined ? [] : [[name, isOn(value)]];
      return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
    }),
  );
}

/** As `coerceBoolean` reads a stored value. */
const isOn = (value: unknown) => value === true || value === 'true' || value === '1' || value === 1;

/** What was typed: every setting, as text where it is no tick. */
export function typedSettings(form: URLSearchParams): Values {
  return new Map(
    SETTING_NAMES.map((name) => [
      name,
      typeof DEFAULT_SETTINGS[name] === 'boolean' ? form.has(name) : (form.get(name) ?? '').trim(),
    ]),
  );
}

/** The settings to store: those that had a value or differ from their default. The error names a wrong number. */
export function toSettings(typed: Values, stored: EditorSite['settings']): Result<EditorSite['settings'], string> {
  const settings = { ...stored };
  for (const [name, value] of typed) {
    const fallback = DEFAULT_SETTINGS[name];
    const isNumber = typeof fallback === 'number';
    const read = isNumber && value !== '' ? Number(value) : value;
    if (isNumber && Number.isNaN(read)) return err(texts.number(SETTING_WORDS[name]));
    if (read === '' && fallback !== '') delete settings[name];
    else if (name in stored || read !== fallback) settings[name] = read;
  }
  return ok(settings);
}
