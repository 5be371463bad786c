export const liteTexts = {
  /** The button to switch it on, and its name. */
  enter: 'Sparmodus',
  leave: 'Ausschalten',
  isOn: 'Sparmodus: Bilder laden erst, wenn Sie sie antippen.',
  loadPicture: 'Bild laden',
} as const;
