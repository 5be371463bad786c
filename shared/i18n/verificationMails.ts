import { lastDayOf } from './formatMoment.ts';

/** Two weeks before a verified print subscription expires: until when it is valid, and what to do. */
export function verificationReminder(holdsUntil: number) {
  const day = lastDayOf(holdsUntil);
  return {
    subject: `Lesen Sie weiter: Bitte bestätigen Sie Ihr Zeitungsabo bis zum ${day}`,
    text: [
      `Ihr Konto ist mit dem Abo Ihrer gedruckten Zeitung verbunden. Das gilt noch bis zum ${day}.`,
      'Damit Sie danach ohne Unterbrechung weiterlesen, bestätigen Sie es bitte noch einmal: mit der Abonummer und der Postleitzahl der Lieferadresse. Beides steht auf Ihrer Rechnung. Es kostet nichts extra.',
      'Beziehen Sie die gedruckte Zeitung nicht mehr, brauchen Sie nichts zu tun: Die Verbindung endet dann von selbst.',
    ],
    action: 'Zeitungsabo bestätigen',
  } as const;
}
