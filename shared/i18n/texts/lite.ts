export const liteTexts = {
  /** The button that switches it on, and what it is called. */
  enter: 'Sparmodus',
  leave: 'Ausschalten',
  isOn: 'Sparmodus: Bilder laden erst, wenn Sie sie antippen.',
  loadPicture: 'Bild laden',
} as const;
