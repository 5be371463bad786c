export const playerTexts = {
  label: 'Wiedergabe',
  close: 'Wiedergabe beenden',
  goesOn: (title: string) => `„${title}“ spielt weiter, auch wenn Sie die Seite wechseln.`,
} as const;
