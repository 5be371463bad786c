export const errorTexts = {
  notFoundTitle: 'Diese Seite gibt es nicht',
  notFoundText: 'Vielleicht ist der Artikel umgezogen, oder in der Adresse steckt ein Tippfehler.',
  goneTitle: 'Dieser Artikel wurde zurückgezogen',
  goneText: 'Die Redaktion hat diesen Beitrag von der Seite genommen.',
  unavailableTitle: 'Wir sind gleich wieder da',
  unavailableText:
    'Diese Seite lässt sich im Moment nicht laden. Wir arbeiten daran. Bitte versuchen Sie es in einer Minute noch einmal.',
  badRequestTitle: 'Mit dieser Adresse können wir nichts anfangen',
  badRequestText: 'Bitte prüfen Sie die Adresse und versuchen Sie es noch einmal.',
  forbiddenTitle: 'Das haben wir nicht angenommen',
  forbiddenText:
    'Die Anfrage kam nicht von unserer Seite. Bitte öffnen Sie das Formular bei uns und senden Sie es noch einmal ab.',
  tooManyTitle: 'Das waren gerade sehr viele Anfragen',
  tooManyText:
    'Aus Ihrem Netz kamen in kurzer Zeit ungewöhnlich viele Anfragen. Bitte versuchen Sie es etwas später noch einmal.',
  internalTitle: 'Da ist bei uns etwas schiefgegangen',
  internalText: 'Der Fehler liegt bei uns und ist gemeldet. Bitte versuchen Sie es noch einmal.',
  code: (status: number) => `Fehler ${status}`,
  backHome: 'Zur Startseite',
} as const;
