/** A new version of what a browser keeps of the title. */
export const newVersionTexts = {
  title: 'Neue Fassung',
  text: 'Von dieser Seite gibt es eine neue Fassung. Sie laden sie, wann es Ihnen passt.',
  load: 'Jetzt laden',
  later: 'Später',
} as const;
