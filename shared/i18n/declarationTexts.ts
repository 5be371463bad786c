import { MOST_CHARACTERS } from '../domain/declarations/declaration.ts';
import type { DeclinedName } from '../domain/site/declinedName.ts';

const tooLong = (most: number) => `Das ist zu lang: Bitte kürzen Sie auf höchstens ${most} Zeichen.`;

/**
 * Page and mail for cancellation and withdrawal without a login. The labels of link and button are required by law: §§
 * 312k, 356a BGB.
 */
export const declarationTexts = {
  menu: 'Verträge',
  cancellation: {
    link: 'Verträge hier kündigen',
    title: 'Vertrag kündigen',
    intro: ({ at }: DeclinedName) =>
      `Hier kündigen Sie einen Vertrag ${at}, ohne Anmeldung. Wir bestätigen sofort, auf dieser Seite und per E-Mail.`,
    submit: 'Jetzt kündigen',
    acknowledgement: {
      title: 'Ihre Kündigung ist eingegangen',
      intro: ({ at }: DeclinedName) => `Ihre Kündigung ist ${at} eingegangen. Das haben Sie erklärt:`,
      next: 'Wir ordnen die Kündigung Ihrem Vertrag zu und schreiben Ihnen, mit welchem Tag er endet. Bei Unklarheiten fragen wir nach; als Tag des Eingangs gilt der hier genannte.',
      fileName: 'kuendigung.txt',
    },
    mailSubject: 'Kündigung',
  },
  withdrawal: {
    link: 'Vertrag widerrufen',
    title: 'Vertrag widerrufen',
    intro: ({ at }: DeclinedName) =>
      `Hier widerrufen Sie einen Vertrag ${at}, ohne Anmeldung und ohne Grund. Den Eingang bestätigen wir sofort, auf dieser Seite und per E-Mail.`,
    submit: 'Widerruf bestätigen',
    acknowledgement: {
      title: 'Ihr Widerruf ist eingegangen',
      intro: ({ at }: DeclinedName) => `Ihr Widerruf ist ${at} eingegangen. Das haben Sie erklärt:`,
      next: 'Wir ordnen den Widerruf Ihrem Vertrag zu und erstatten Ihnen, was Sie gezahlt haben, spätestens vierzehn Tage nach dem Eingang. Bei Unklarheiten fragen wir nach; als Tag des Eingangs gilt der hier genannte.',
      fileName: 'widerruf.txt',
    },
    mailSubject: 'Widerruf',
  },
  fields: {
    manner: 'Art der Kündigung',
    reason: 'Grund einer außerordentlichen Kündigung',
    name: 'Vor- und Nachname',
    identification: 'Abonummer oder Anschrift',
    contract: { cancellation: 'Welchen Vertrag möchten Sie kündigen?', withdrawal: 'Welchen Vertrag widerrufen Sie?' },
    endsOn: 'Wann soll der Vertrag enden?',
    day: 'Tag, wenn Sie einen bestimmten wünschen',
    email: 'E-Mail-Adresse für die Bestätigung',
  },
  hints: {
    reason: 'Nur dann nötig. Für eine ordentliche Kündigung brauchen Sie keinen Grund.',
    identification: 'Damit wir Sie eindeutig finden. Haben Sie keine Nummer zur Hand, genügt die Anschrift.',
    contract: {
      cancellation: 'Zum Beispiel der Name des Abonnements oder die Vertragsnummer.',
      withdrawal: 'Zum Beispiel der Name des Abonnements oder der Titel des Artikels, und wann Sie bestellt haben.',
    },
  },
  manners: { ordinary: 'Ordentliche Kündigung', extraordinary: 'Außerordentliche Kündigung (aus wichtigem Grund)' },
  ends: { next: 'zum nächstmöglichen Zeitpunkt', day: 'zu einem bestimmten Tag', on: 'zum' },
  declared: {
    received: 'Eingegangen',
    declaration: 'Erklärung',
    withdrawal: 'Widerruf des Vertrags',
    reason: 'Grund',
    name: 'Name',
    identification: 'Abonummer oder Anschrift',
    contract: 'Vertrag',
    endsOn: 'Gewünschtes Vertragsende',
    email: 'E-Mail-Adresse',
  },
  problems: {
    missing: {
      manner: 'Bitte wählen Sie, wie Sie kündigen.',
      reason: 'Bitte nennen Sie den Grund der außerordentlichen Kündigung.',
      name: 'Bitte tragen Sie Ihren Namen ein.',
      identification: 'Bitte tragen Sie Ihre Abonummer oder Ihre Anschrift ein.',
      contract: 'Bitte tragen Sie ein, um welchen Vertrag es geht.',
      endsOn: 'Bitte tragen Sie den Tag ein, oder wählen Sie „zum nächstmöglichen Zeitpunkt“.',
      email: 'Bitte tragen Sie die E-Mail-Adresse ein, an die wir die Bestätigung schicken.',
    },
    invalid: {
      manner: 'Bitte wählen Sie, wie Sie kündigen.',
      reason: tooLong(MOST_CHARACTERS.reason),
      name: tooLong(MOST_CHARACTERS.name),
      identification: tooLong(MOST_CHARACTERS.identification),
      contract: tooLong(MOST_CHARACTERS.contract),
      endsOn: 'Diesen Tag gibt es nicht. Bitte schreiben Sie ihn so: 2026-12-31.',
      email:
        'Das ist keine vollständige E-Mail-Adresse. Sie sieht etwa so aus: name@beispiel.de. Vor dem @ dürfen weder Leerzeichen noch Umlaute stehen.',
    },
    past: 'Dieser Tag ist vorbei. Bitte wählen Sie einen späteren oder „zum nächstmöglichen Zeitpunkt“.',
    whichEnd:
      'Sie haben einen Tag eingetragen und „zum nächstmöglichen Zeitpunkt“ gewählt. Bitte wählen Sie „zu einem bestimmten Tag“, oder lassen Sie den Tag leer.',
  },
  refused:
    'Etwas fehlt oder stimmt noch nicht. Bitte sehen Sie die markierten Angaben durch; Ihre Erklärung ist noch nicht abgegeben.',
  away: 'Wir können Ihre Erklärung im Moment nicht bestätigen. Ihre Angaben stehen noch unten: Bitte senden Sie sie gleich noch einmal, sie zählt auch dann nur einmal. Oder schicken Sie sie uns per E-Mail, das gilt ebenso:',
  tooMany:
    'Aus Ihrem Netz kamen gerade sehr viele Erklärungen, deshalb ist Ihre noch nicht angenommen. Ihre Angaben stehen noch unten: Bitte senden Sie sie später noch einmal, oder schicken Sie sie uns per E-Mail, das gilt ebenso:',
  hint: 'Lieber per E-Mail oder Brief? Das gilt ebenso:',
  privacy: 'Was wir mit Ihren Angaben tun, steht in der Datenschutzerklärung',
  mailed: (email: string) => `Diese Bestätigung schicken wir jetzt auch an ${email}.`,
  notMailed: (email: string) =>
    `An ${email} gingen heute schon so viele Bestätigungen, dass wir keine weitere schicken. Bitte speichern Sie diese Seite.`,
  save: 'Bestätigung als Datei speichern',
  print: 'Sie können die Seite auch drucken.',
  home: 'Zur Startseite',
  mail: {
    greeting: 'Guten Tag,',
    notMe: (address: string) =>
      `Das waren nicht Sie, oder etwas stimmt nicht? Antworten Sie auf diese E-Mail oder schreiben Sie an ${address}. Wir klären das.`,
    farewell: (name: string) => `Freundliche Grüße\nIhr ${name}`,
  },
} as const;
