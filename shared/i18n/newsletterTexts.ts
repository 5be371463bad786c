import type { DeclinedName } from '../domain/site/declinedName.ts';

/** Newsletters in the portal. */
export const newsletterTexts = {
  title: 'Newsletter',
  intro:
    'Post aus der Redaktion: ausgewählt und geschrieben von Menschen, die hier leben. Kostenlos, und jederzeit mit einem Klick abbestellt.',
  description: ({ genitive }: DeclinedName) =>
    `Die Newsletter ${genitive}: worum es geht, wann sie kommen, und wie Sie sie kostenlos bestellen.`,
  metaDescription: (
    { description, rhythm }: { readonly description: string; readonly rhythm: string },
    { from }: DeclinedName,
  ) => `${description} Kostenlos ${from}, ${rhythm}.`,
  kicker: 'Newsletter',
  named: (title: string) => `Newsletter „${title}“`,
  rhythm: (rhythm: string) => `Erscheint ${rhythm}`,
  topics: 'Zum Beispiel',
  request: 'Kostenlos bestellen',
  others: 'Weitere Newsletter',
  all: 'Alle Newsletter',
  toNewsletter: (title: string) => `Zum Newsletter „${title}“`,
  none: 'Im Moment gibt es hier keinen Newsletter.',
  form: {
    title: 'Kostenlos bestellen',
    email: 'Ihre E-Mail-Adresse',
    submit: 'Newsletter bestellen',
    refusedTitle: (title: string) => `Bitte Adresse prüfen: Newsletter „${title}“`,
    missing: 'Bitte tragen Sie Ihre E-Mail-Adresse ein.',
    invalid:
      'Das ist keine vollständige E-Mail-Adresse. Sie sieht etwa so aus: name@beispiel.de. Vor dem @ dürfen weder Leerzeichen noch Umlaute stehen.',
    trap: 'Bitte leer lassen:',
    consent:
      'Mit der Bestellung willigen Sie ein, dass wir Ihnen diesen Newsletter schicken. Zuerst bekommen Sie eine E-Mail, in der Sie das bestätigen. Ihre Adresse verwenden wir für nichts anderes, und in jeder Ausgabe steht ein Link zum Abbestellen.',
    privacy: 'Mehr dazu in der Datenschutzerklärung',
  },
  actions: { confirm: 'Ja, ich möchte den Newsletter', unsubscribe: 'Newsletter abbestellen' },
  notices: {
    requested: {
      heading: 'Fast geschafft: Bitte sehen Sie in Ihr Postfach',
      text: [
        'Wir haben Ihnen eine E-Mail geschickt. Folgen Sie dem Link darin, dann ist Ihre Bestellung bestätigt. Der Link gilt 48 Stunden.',
        'Es ist nach ein paar Minuten nichts angekommen? Dann sehen Sie bitte im Spam-Ordner nach, oder versuchen Sie es noch einmal und achten Sie auf die Schreibweise der Adresse.',
      ],
    },
    confirm: {
      heading: 'Möchten Sie den Newsletter lesen?',
      text: ['Ein Klick noch, und er kommt mit der nächsten Ausgabe zu Ihnen.'],
    },
    confirmed: {
      heading: 'Willkommen! Ihre Bestellung ist bestätigt',
      text: [
        'Die nächste Ausgabe kommt zu Ihnen. Abbestellen können Sie jederzeit mit dem Link, der in jeder Ausgabe steht.',
      ],
    },
    unsubscribe: {
      heading: 'Möchten Sie den Newsletter abbestellen?',
      text: ['Danach bekommen Sie ihn nicht mehr, und wir löschen Ihre Adresse.'],
    },
    unsubscribed: {
      heading: 'Der Newsletter ist abbestellt',
      text: [
        'Sie bekommen ihn nicht mehr, und Ihre Adresse ist gelöscht. Wenn Sie es sich anders überlegen: Wir freuen uns.',
      ],
    },
    used: {
      heading: 'Dieser Link wurde schon benutzt',
      text: [
        'Wenn Sie damit Ihre Bestellung bestätigt haben, ist alles in Ordnung. Haben Sie den Newsletter danach abbestellt, können Sie ihn neu bestellen.',
      ],
    },
    expired: {
      heading: 'Dieser Link ist abgelaufen',
      text: [
        'Er galt 48 Stunden, und was nicht bestätigt wird, löschen wir. Bestellen Sie den Newsletter einfach noch einmal.',
      ],
    },
    unknown: {
      heading: 'Dieser Link führt zu keiner Bestellung',
      text: [
        'Vielleicht ist er beim Kopieren nicht ganz mitgekommen, oder die Bestellung ist schon gelöscht. Am besten öffnen Sie ihn noch einmal aus der E-Mail.',
      ],
    },
  },
} as const;
