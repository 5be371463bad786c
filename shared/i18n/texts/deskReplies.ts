/** Rights of reply at the desk. */
export const deskReplyTexts = {
  title: 'Gegendarstellung',
  rules:
    'Eine Gegendarstellung steht über dem Text, für alle Leser, auch bei Plus-Artikeln. Sie bleibt, solange der Artikel öffentlich ist, und nach dem Zurückziehen noch einmal so lange. Eine Erwiderung darf nicht daneben stehen.',
  another: 'Neue Gegendarstellung',
  text: 'Text, vollständig und unverändert',
  hint: 'Eine leere Zeile trennt Absätze. Höchstens 10.000 Zeichen.',
  signatory: 'Von wem (steht unter dem Text)',
  look: 'Prüfen',
  preview: 'Gegendarstellung prüfen',
  final:
    'So lesen es alle. Nach dem Veröffentlichen lässt sich kein Wort mehr ändern, und sie lässt sich nur mit einem Grund zurückziehen.',
  publish: 'Veröffentlichen',
  change: 'Noch ändern',
  withdraw: 'Gegendarstellung zurückziehen',
  reason: 'Grund für das Zurückziehen (steht im Protokoll)',
  noReason: 'Bitte nennen Sie den Grund. Nichts wurde geändert.',
  noSignatory: 'Bitte nennen Sie, von wem die Gegendarstellung ist, mit höchstens 200 Zeichen.',
  length: (length: number) =>
    length === 0
      ? 'Bitte geben Sie den Text der Gegendarstellung ein.'
      : `Der Text hat ${length.toLocaleString('de-DE')} Zeichen, höchstens 10.000 sind möglich.`,
  refused:
    'Das geht nicht: Diese Gegendarstellung steht schon da, oder Leser hatten den Artikel nie, oder er ist gesperrt.',
  over: 'Diese Gegendarstellung ist schon zurückgezogen.',
  notOffered: 'Leser hatten diesen Artikel noch nicht. Eine Gegendarstellung braucht einen veröffentlichten Artikel.',
  done: {
    published: 'Die Gegendarstellung ist veröffentlicht.',
    withdrawn: 'Die Gegendarstellung ist zurückgezogen.',
  },
} as const;
