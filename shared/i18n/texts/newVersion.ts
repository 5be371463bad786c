/** A new version of the cached app. */
export const newVersionTexts = {
  title: 'Neue Fassung',
  text: 'Von dieser Seite gibt es eine neue Fassung. Sie laden sie, wann es Ihnen passt.',
  load: 'Jetzt laden',
  later: 'Später',
} as const;
