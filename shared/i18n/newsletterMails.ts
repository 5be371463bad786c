import type { DeclinedName } from '../domain/site/declinedName.ts';

/** Mails about newsletters. */
export const newsletterMails = {
  greeting: 'Guten Tag,',
  farewell: (name: string) => `Freundliche Grüße\nIhr ${name}`,
  confirm: {
    subject: (newsletter: string) => `Bitte bestätigen: Newsletter „${newsletter}“`,
    intro: (newsletter: string, { genitive }: DeclinedName) =>
      `jemand hat mit dieser E-Mail-Adresse den Newsletter „${newsletter}“ ${genitive} bestellt, vermutlich Sie selbst. Damit ihn nur bekommt, wer ihn haben möchte, bestätigen Sie die Bestellung bitte:`,
    action: 'Ja, ich möchte den Newsletter',
    validity: 'Der Link gilt 48 Stunden.',
    notMe:
      'Sie haben nichts bestellt? Dann müssen Sie nichts tun: Ohne Bestätigung kommt kein Newsletter, und wir löschen Ihre Adresse nach 48 Stunden. Wenn Sie nicht so lange warten möchten, löschen Sie sie gleich:',
    unsubscribe: 'Adresse löschen',
  },
  already: {
    subject: (newsletter: string) => `Sie sind schon angemeldet: Newsletter „${newsletter}“`,
    intro: (newsletter: string, { genitive }: DeclinedName) =>
      `jemand hat mit dieser E-Mail-Adresse noch einmal den Newsletter „${newsletter}“ ${genitive} bestellt, vermutlich Sie selbst. Sie sind dafür schon angemeldet und müssen nichts weiter tun.`,
    missing: (sender: string) =>
      `Falls er nicht bei Ihnen ankommt, sehen Sie bitte im Spam-Ordner nach und nehmen Sie ${sender} in Ihr Adressbuch auf.`,
    notMe: 'Sie möchten ihn nicht mehr lesen? Hier melden Sie sich ab:',
    unsubscribe: 'Newsletter abbestellen',
  },
} as const;
