/** Error messages of the push API. */
export const pushErrorTexts = {
  unreadable: 'Diese Angaben fehlen oder sind unvollständig: das Abonnement des Browsers und mindestens eine Auswahl.',
  unknownService: 'Der Browser nennt einen Push-Dienst, den wir nicht kennen. Deshalb können wir ihm nichts schicken.',
  none: 'Dieser Titel verschickt keine Push-Mitteilungen.',
  unavailable: 'Das hat gerade nicht geklappt. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
};
