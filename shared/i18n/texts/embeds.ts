/**
 * What readers are offered below somebody else's page once it is there. A consent by it has the version of the platform's
 * words: whoever changes these raises it, `consent.ts`.
 */
export const embedTexts = {
  always: 'Künftig immer laden',
  alwaysNote:
    'Alle Inhalte dieses Anbieters, ohne Nachfrage. Das ist eine Einwilligung; Sie können sie jederzeit in den Datenschutz-Einstellungen widerrufen.',
  agreed: 'Inhalte dieses Anbieters werden künftig ohne Nachfrage geladen.',
  change: 'Ändern',
  failed: 'Das lässt sich gerade nicht speichern. Bitte versuchen Sie es später noch einmal.',
} as const;
