/**
 * Below a loaded embed: the offer to always load it. Consent given here records the version of `consent.ts`, so a
 * change of this text needs a new version there.
 */
export const embedTexts = {
  always: 'Künftig immer laden',
  alwaysNote:
    'Alle Inhalte dieses Anbieters, ohne Nachfrage. Das ist eine Einwilligung; Sie können sie jederzeit in den Datenschutz-Einstellungen widerrufen.',
  agreed: 'Inhalte dieses Anbieters werden künftig ohne Nachfrage geladen.',
  change: 'Ändern',
  failed: 'Das lässt sich gerade nicht speichern. Bitte versuchen Sie es später noch einmal.',
} as const;
