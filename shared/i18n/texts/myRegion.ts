import type { DeclinedName } from '../../domain/site/declinedName.ts';

export const myRegionPageTexts = {
  title: 'Meine Region',
  intro:
    'Was passiert bei Ihnen um die Ecke? Wählen Sie Ihre Städte und Viertel: Beim nächsten Besuch steht hier gleich, was es von dort Neues gibt.',
  loginQuestion: 'Sie haben ein Konto?',
  login: 'Jetzt anmelden',
  own: 'Ihre Orte im Konto lesen und wählen',
  description: ({ nominative }: DeclinedName) =>
    `Städte und Viertel auswählen und auf einen Blick lesen, was ${nominative} von dort berichtet.`,
} as const;

/** Texts of the island only: the browser loads no others. */
export const myRegionTexts = {
  choose: 'Ihre Städte und Viertel',
  chooseHint: 'Ihre Auswahl merkt sich nur dieser Browser. Ändern und löschen können Sie sie jederzeit.',
  accountHint: 'Ihre Auswahl gehört zu Ihrem Konto und gilt auf allen Ihren Geräten.',
  unsaved: 'Ihre Auswahl ließ sich gerade nicht speichern. Bitte versuchen Sie es noch einmal.',
  linksHint: 'Jeder Name führt zu den Artikeln von dort.',
  whole: (region: string) => `${region} gesamt`,
  show: 'Artikel zeigen',
  nothingChosen: 'Bitte wählen Sie mindestens einen Ort.',
  results: 'Neues aus Ihrer Region',
  loading: 'Die Artikel werden geladen …',
  change: 'Auswahl ändern',
  clear: 'Auswahl löschen',
  cleared: 'Ihre Auswahl ist gelöscht.',
  retry: 'Noch einmal versuchen',
  offline: 'Sie sind gerade offline. Ihre Auswahl bleibt gespeichert.',
  unavailable: 'Die Artikel lassen sich im Moment nicht laden. Ihre Auswahl bleibt gespeichert.',
  partial: 'Nicht alle Ihrer Orte waren gerade zu erreichen; hier steht, was da ist.',
} as const;
