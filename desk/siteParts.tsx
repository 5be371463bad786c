import type { ReactElement } from 'react';
import type { EditorSite } from '#shared/contracts/editorSite.contract.ts';
import { MENU_HANDLES, type MenuHandle } from '#shared/domain/site/menuHandles.ts';
import { deskSiteTexts as texts, SETTING_WORDS } from '#shared/i18n/texts/deskSite.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import { RowsForm } from './pages/RowsForm.tsx';
import { Settings } from './pages/Settings.tsx';
import { readRows } from './rows.ts';
import type { SiteParts } from './siteCalls.ts';
import {
  CHANNEL_FIELDS,
  MENU_FIELDS,
  SETTING_NAMES,
  storedSettings,
  toChannels,
  toMenu,
  toSettings,
  typedSettings,
} from './siteForm.ts';

type Shown = {
  readonly action: string;
  readonly stored: EditorSite;
  /** What was typed, in place of what is stored. */
  readonly typed: URLSearchParams | null;
};

/** One part of a title as a form. */
export type PartOfSite = {
  readonly show: (shown: Shown) => ReactElement;
  /** What to store; the error is the reason against it. */
  readonly read: (form: URLSearchParams, stored: EditorSite) => Result<SiteParts, string>;
  /** What is stored of what was typed, a line each. */
  readonly tell: (stored: EditorSite, typed: URLSearchParams) => readonly string[];
};

const MENU_FIELD = 'menue';
const MENU_LABELS = [texts.menu.label, texts.menu.target];
const CHANNEL_LABELS = [texts.channel.path, texts.channel.name, texts.channel.seoTitle];

export const FORMS_OF_SITE: Readonly<Record<'menues' | 'rubriken' | 'einstellungen', PartOfSite>> = {
  menues: {
    show: ({ action, stored, typed }) => (
      <>
        {MENU_HANDLES.map((handle) => {
          const own = typed && handleIn(typed) === handle ? readRows(typed, MENU_FIELDS) : null;
          const rows = (stored.menuHandles[handle] ?? []).map(({ label, target }) => [label, target]);
          return (
            <details key={handle} open={own !== null}>
              <summary>{texts.menus[handle]}</summary>
              <RowsForm action={action} last={stored.last} fields={MENU_FIELDS} labels={MENU_LABELS} rows={own ?? rows}>
                <input type="hidden" name={MENU_FIELD} value={handle} />
              </RowsForm>
            </details>
          );
        })}
      </>
    ),
    read(form) {
      const handle = handleIn(form);
      const entries = toMenu(readRows(form, MENU_FIELDS));
      if (!handle) return err(texts.problems.noMenu);
      return entries.ok ? ok({ menuHandles: { [handle]: entries.value } }) : entries;
    },
    tell({ menuHandles }, typed) {
      const handle = handleIn(typed);
      return (handle ? (menuHandles[handle] ?? []) : []).map(({ label, target }) => `${label} → ${target}`);
    },
  },
  rubriken: {
    show: ({ action, stored, typed }) => (
      <RowsForm
        action={action}
        last={stored.last}
        fields={CHANNEL_FIELDS}
        labels={CHANNEL_LABELS}
        rows={
          typed
            ? readRows(typed, CHANNEL_FIELDS)
            : stored.channels.map(({ path, displayName, seoTitle }) => [path, displayName, seoTitle ?? ''])
        }
      />
    ),
    read(form, stored) {
      const channels = toChannels(readRows(form, CHANNEL_FIELDS), stored.channels);
      return channels.ok ? ok({ channels: channels.value }) : channels;
    },
    tell: ({ channels }) => channels.map(({ path, displayName }) => `${displayName} (${path})`),
  },
  einstellungen: {
    show: ({ action, stored, typed }) => (
      <Settings action={action} last={stored.last} values={typed ? typedSettings(typed) : storedSettings(stored)} />
    ),
    read(form, stored) {
      const settings = toSettings(typedSettings(form), stored.settings);
      return settings.ok ? ok({ settings: settings.value }) : settings;
    },
    tell(stored, form) {
      const [typed, values] = [typedSettings(form), storedSettings(stored)];
      return SETTING_NAMES.filter(
        (name) => values.has(name) && String(values.get(name)) !== String(typed.get(name)),
      ).map((name) => `${SETTING_WORDS[name]}: ${tellValue(values.get(name))}`);
    },
  },
};

function tellValue(value: string | number | boolean | undefined): string {
  if (typeof value === 'boolean') return value ? texts.on : texts.off;
  return value === '' ? texts.empty : String(value);
}

function handleIn(form: URLSearchParams): MenuHandle | undefined {
  return MENU_HANDLES.find((handle) => handle === form.get(MENU_FIELD));
}
