/** Shortcuts of the installed app. */
export const manifestTexts = { latest: 'Neueste Artikel', bookmarks: 'Merkliste', search: 'Suche' } as const;

/** The installation prompt. */
export const installTexts = {
  title: 'Als App auf dieses Gerät?',
  text: 'Mit einem Symbol neben Ihren anderen Apps. Es kostet nichts und braucht kaum Platz.',
  /** iOS names the two steps so, in every browser. */
  byHand: 'Tippen Sie in Ihrem Browser auf „Teilen“, dann auf „Zum Home-Bildschirm“. Es kostet nichts.',
  install: 'Hinzufügen',
  later: 'Nein danke',
  understood: 'Verstanden',
} as const;
