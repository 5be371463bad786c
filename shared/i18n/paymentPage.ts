import { formatPrice } from './formatNumber.ts';

/** The page of the reference payment service. */
export const paymentPage = {
  title: 'Bezahlen',
  isPlayed: 'Dies ist ein Probebetrieb: Es wird kein Geld bewegt. Bitte geben Sie keine echten Daten ein.',
  sum: 'Zu zahlen',
  nothingYet: 'Heute wird nichts abgebucht. Ihr Zahlungsmittel wird für die nächste fällige Zahlung hinterlegt.',
  purpose: 'Für',
  afterwards: 'Danach',
  once: 'nichts weiter, es ist eine einmalige Zahlung',
  chooseMeans: 'Womit möchten Sie bezahlen?',
  allMeans: 'Sie können mit Karte, per SEPA-Lastschrift, mit Apple Pay oder mit Google Pay bezahlen.',
  card: 'Karte',
  cardNumber: 'Kartennummer',
  expiry: 'Gültig bis',
  expiryHint: 'Monat und Jahr, zum Beispiel 08/29',
  check: 'Prüfziffer',
  checkHint: 'Die drei oder vier Ziffern neben dem Unterschriftsfeld',
  mandate: 'SEPA-Lastschrift',
  holder: 'Kontoinhaberin oder Kontoinhaber',
  iban: 'IBAN',
  ibanHint: '22 Stellen in Deutschland, beginnend mit DE',
  wallet: 'Apple Pay oder Google Pay',
  walletHint: 'Ein Klick genügt.',
  payByCard: (cents: number) => (cents === 0 ? 'Karte hinterlegen' : `${formatPrice(cents)} mit Karte zahlen`),
  payByMandate: (cents: number) =>
    cents === 0 ? 'Lastschriftmandat erteilen' : `${formatPrice(cents)} per Lastschrift zahlen`,
  payByWallet: (cents: number) =>
    cents === 0
      ? 'Apple Pay oder Google Pay hinterlegen'
      : `${formatPrice(cents)} mit Apple Pay oder Google Pay zahlen`,
  mandateText: (payee: string, { cents, yearlyCents }: { readonly cents: number; readonly yearlyCents: number }) =>
    `Ich ermächtige ${payee}, ${
      yearlyCents === 0
        ? `die Zahlung für diese Bestellung von meinem Konto per Lastschrift einzuziehen, einmalig ${formatPrice(cents)}.`
        : `Zahlungen für diese Bestellung von meinem Konto per Lastschrift einzuziehen, zusammen höchstens ${formatPrice(yearlyCents)} im Jahr, solange ich keinem anderen Preis zustimme.`
    } Zugleich weise ich meine Bank an, diese Lastschriften einzulösen. Ich kann binnen acht Wochen, beginnend mit dem Tag der Belastung, die Erstattung des belasteten Betrages verlangen. Es gelten dabei die mit meiner Bank vereinbarten Bedingungen.`,
  mandateReference: (reference: string) =>
    `Gläubiger-Identifikationsnummer: DE98ZZZ09999999999 (Probe). Mandatsreferenz: ${reference}.`,
  cancel: 'Abbrechen',
  wrong: 'Bitte prüfen Sie Ihre Angaben.',
  titleWrong: 'Fehler',
  problems: {
    number: 'Diese Kartennummer ist nicht vollständig: Sie hat 13 bis 19 Ziffern.',
    expiry: 'Bitte geben Sie Monat und Jahr so an: 08/29.',
    expired: 'Diese Karte ist abgelaufen.',
    check: 'Die Prüfziffer hat drei oder vier Ziffern.',
    holder: 'Bitte geben Sie an, wem das Konto gehört.',
    iban: 'Diese IBAN stimmt nicht. Bitte prüfen Sie, ob alle Stellen richtig abgeschrieben sind.',
  },
  unknown: 'Diese Zahlung gibt es nicht',
  unknownHint: 'Bitte gehen Sie zurück zu Ihrer Zeitung und bestellen Sie dort noch einmal.',
} as const;
