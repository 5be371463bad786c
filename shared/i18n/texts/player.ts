export const playerTexts = {
  label: 'Wiedergabe',
  close: 'Wiedergabe beenden',
  play: 'Abspielen',
  pause: 'Pause',
  position: 'Stelle',
  positionOf: (at: string, whole: string) => `${at} von ${whole}`,
  back: (seconds: number) => `${seconds} Sekunden zurück`,
  ahead: (seconds: number) => `${seconds} Sekunden vor`,
  rate: (rate: number) => `Tempo: ${formatRate(rate)}-fach`,
  rateShown: (rate: number) => `${formatRate(rate)}×`,
  chapters: 'Kapitel',
  goesOn: (title: string) => `„${title}“ spielt weiter, auch wenn Sie die Seite wechseln.`,
} as const;

function formatRate(rate: number): string {
  return String(rate).replace('.', ',');
}
