/** Pictures in their large rendition, and the arrows of galleries. */
export const lightboxTexts = {
  label: 'Bilder in voller Größe',
  close: 'Bilder schließen',
  previous: 'Vorheriges Bild',
  next: 'Nächstes Bild',
  position: (position: number, count: number) => `Bild ${position} von ${count}`,
} as const;
