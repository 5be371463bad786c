import { editionName, type NamedEdition } from '../editionName.ts';

/** E-paper editions stored on a device. */
export const keptEditionTexts = {
  /** The button's labels. */
  keep: 'Für unterwegs speichern',
  keeping: 'Wird gespeichert …',
  remove: 'Gespeichert, entfernen',
  kept: 'Gespeichert: Diese Ausgabe öffnet sich auf diesem Gerät jetzt auch ohne Verbindung.',
  replaced: (edition: NamedEdition) =>
    `Gespeichert. Ein Gerät behält zwei Ausgaben: Die ${editionName(edition)} ist dafür entfernt.`,
  removed: 'Die Ausgabe ist nicht mehr auf diesem Gerät gespeichert.',
  full: 'Auf diesem Gerät ist nicht genug Platz für die Ausgabe. Es ist nichts davon gespeichert.',
  away: 'Die Ausgabe ließ sich nicht vollständig laden, es ist nichts davon gespeichert. Bitte versuchen Sie es bei besserer Verbindung noch einmal.',
  refused: 'Ihre Anmeldung gilt nicht mehr, es ist nichts gespeichert. Bitte laden Sie die Seite neu.',
  impossible: 'Dieser Browser kann hier nichts speichern, zum Beispiel weil das Fenster privat ist.',
} as const;
