export const articleToolsTexts = {
  share: 'Teilen',
  shareTitle: 'Artikel teilen',
  shareClose: 'Teilen schließen',
  shareNote: 'Die Netzwerke erfahren erst dann etwas, wenn Sie einem Link folgen.',
  mail: 'E-Mail',
  copy: 'Link kopieren',
  print: 'Drucken',
  idle: 'Vorlesen',
  reading: 'Pause',
  paused: 'Weiter vorlesen',
  stop: 'Stopp',
  /** Of the voice that reads: decision 061. */
  voice: 'Computerstimme Ihres Geräts',
} as const;

export const fontSizeTexts = {
  label: 'Schriftgröße',
  smaller: 'Schrift kleiner',
  larger: 'Schrift größer',
  current: 'Schriftgröße jetzt',
} as const;
