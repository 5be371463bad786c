import type { ShownVendor, ShownVendors } from '#shared/domain/consent/shownVendors.ts';
import type { Asked } from '#shared/domain/consent/asked.ts';
import { PURPOSES, type Purpose } from '#shared/domain/consent/thirdParty.ts';
import type { Vendor } from '#shared/domain/consent/vendors.ts';
import { consentTexts } from '#shared/i18n/texts/consent.ts';
import { consentSettingsTexts as texts } from '#shared/i18n/texts/consentSettings.ts';
import { adoptStyles } from '../platform/adoptStyles.ts';
import { readStoredConsent } from '../storage/storedConsent.ts';
import css from './settings.css?inline';

const TITLE_ID = 'einwilligung-einstellungen';

export type SettingsDesk = {
  readonly asked: readonly Asked[];
  /** Who they are. */
  readonly vendors: ShownVendors;
  readonly take: (granted: readonly Vendor[]) => void;
};

/**
 * The second layer: purposes and vendors individually, with the reader's choices; nothing is pre-ticked. Opened on
 * request, so it traps the focus like a dialog, and Escape closes it. Stays unchanged if already open.
 */
export function openSettings(page: Document, { asked, vendors, take }: SettingsDesk, signal: AbortSignal): void {
  if (page.getElementById(TITLE_ID)) return;
  const dropStyles = adoptStyles(page, css, signal);
  const dialog = page.createElement('dialog');
  dialog.dataset['consentLayer'] = '';
  dialog.setAttribute('aria-labelledby', TITLE_ID);
  const title = Object.assign(page.createElement('h2'), { id: TITLE_ID, textContent: texts.title });
  const intro = Object.assign(page.createElement('p'), { textContent: texts.intro });
  const groups = PURPOSES.flatMap((purpose) => {
    const shown = asked.flatMap(({ id, purpose: own }) => {
      const vendor = own === purpose ? vendors[id] : undefined;
      return vendor ? [{ id, ...vendor }] : [];
    });
    return shown.length === 0 ? [] : [createGroup(page, purpose, shown)];
  });
  const close = () => dialog.close();
  const answer = (granted: readonly Vendor[]) => {
    close();
    take(granted);
  };
  const chosen = () => groups.flatMap(({ granted }) => granted());
  const foot = page.createElement('div');
  foot.dataset['foot'] = '';
  foot.append(
    createButton(page, texts.save, () => answer(chosen())),
    createButton(page, consentTexts.accept, () => answer(asked.map(({ id }) => id))),
    createButton(page, consentTexts.refuse, () => answer([])),
    createButton(page, texts.close, close),
  );
  dialog.append(title, intro, ...groups.map(({ element }) => element), foot);
  const remove = () => {
    dialog.remove();
    dropStyles();
  };
  dialog.addEventListener('close', remove, { signal });
  signal.addEventListener('abort', remove);
  page.body.append(dialog);
  dialog.showModal();
}

type Group = { readonly element: HTMLElement; readonly granted: () => readonly Vendor[] };

/** A purpose with its checkbox, and its vendors, each with its own. */
function createGroup(
  page: Document,
  purpose: Purpose,
  vendors: readonly (ShownVendor & { readonly id: Vendor })[],
): Group {
  const kept = readStoredConsent();
  const words = texts.purposes[purpose];
  const all = createBox(page, words.title);
  const each = vendors.map((vendor) => ({ vendor, ...createBox(page, vendor.name) }));
  const tellAll = () => {
    const ticked = each.filter(({ box }) => box.checked).length;
    all.box.checked = ticked === each.length;
    all.box.indeterminate = ticked > 0 && ticked < each.length;
  };
  const list = page.createElement('ul');
  for (const { vendor, label, box } of each) {
    box.checked = kept?.vendors[vendor.id] === true;
    box.addEventListener('change', tellAll);
    const item = page.createElement('li');
    item.append(label, describe(page, vendor));
    list.append(item);
  }
  all.box.addEventListener('change', () => {
    for (const { box } of each) box.checked = all.box.checked;
  });
  tellAll();
  const details = page.createElement('details');
  details.append(Object.assign(page.createElement('summary'), { textContent: texts.vendors(vendors.length) }), list);
  const element = page.createElement('section');
  element.append(all.label, Object.assign(page.createElement('p'), { textContent: words.text }), details);
  return { element, granted: () => each.filter(({ box }) => box.checked).map(({ vendor }) => vendor.id) };
}

/** Whose vendor it is, where else it works, how long it stores something, and its own words on that. */
function describe(page: Document, { company, thirdCountry, storageDays, privacyUrl }: ShownVendor): HTMLElement {
  const facts = [
    company,
    ...(thirdCountry === null ? [] : [texts.countries[thirdCountry]]),
    ...(storageDays === undefined ? [] : [texts.storage(storageDays)]),
  ];
  const about = Object.assign(page.createElement('small'), { textContent: facts.join('; ') });
  if (privacyUrl !== undefined) {
    const link = { href: privacyUrl, target: '_blank', rel: 'noopener', textContent: texts.privacy };
    about.append('; ', Object.assign(page.createElement('a'), link));
  }
  return about;
}

function createBox(page: Document, text: string) {
  const box = Object.assign(page.createElement('input'), { type: 'checkbox' });
  const label = page.createElement('label');
  label.append(box, text);
  return { box, label };
}

function createButton(page: Document, text: string, act: () => void): HTMLButtonElement {
  const button = Object.assign(page.createElement('button'), { type: 'button', textContent: text });
  button.addEventListener('click', act);
  return button;
}
