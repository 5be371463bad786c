export const articleToolsTexts = {
  share: 'Teilen',
  shareTitle: 'Artikel teilen',
  mail: 'Per E-Mail senden',
  copy: 'Link kopieren',
  print: 'Drucken',
  idle: 'Vorlesen',
  reading: 'Pause',
  paused: 'Weiter vorlesen',
  stop: 'Stopp',
} as const;

export const fontSizeTexts = {
  label: 'Schriftgröße',
  smaller: 'Schrift kleiner',
  larger: 'Schrift größer',
  current: 'Schriftgröße jetzt',
  percent: (size: number) => `${String(size).replace('.', ',')} %`,
} as const;
