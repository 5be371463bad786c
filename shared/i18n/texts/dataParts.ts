import { RETENTION, type RetainedKind } from '../../domain/retention/retention.ts';

/** A reader's data by table: name, purpose and retention. */
export type DataPart = { readonly name: string; readonly purpose: string; readonly retention: string };

type PartText = Pick<DataPart, 'name' | 'purpose'> & { readonly retention: string | { readonly law: RetainedKind } };

const WITH_ACCOUNT = 'bis Sie Ihr Konto löschen';
const CONTRACT = 'Vertrag mit Ihnen (Art. 6 Abs. 1 b DSGVO)';
const ACCOUNT = 'Führung Ihres Kontos (Art. 6 Abs. 1 b DSGVO)';
const LAW = 'gesetzliche Aufbewahrung (Art. 6 Abs. 1 c DSGVO)';
const SENDING = 'Versand an Sie';
const UNTIL_SENT = 'bis die E-Mail verschickt ist';

/** By the names under which the services hand them over. */
const PARTS: Readonly<Record<string, PartText>> = {
  accounts: { name: 'Konto', purpose: ACCOUNT, retention: WITH_ACCOUNT },
  logins: { name: 'Wege der Anmeldung', purpose: ACCOUNT, retention: WITH_ACCOUNT },
  sessions: { name: 'Anmeldungen', purpose: ACCOUNT, retention: 'bis Sie sich abmelden oder die Anmeldung abläuft' },
  passkeys: { name: 'Passkeys', purpose: ACCOUNT, retention: 'bis Sie sie entfernen' },
  staff: { name: 'Zugang als Mitarbeitende', purpose: ACCOUNT, retention: 'bis er beendet wird' },
  refreshTokens: { name: 'Erneuerungen der Anmeldung', purpose: ACCOUNT, retention: 'so lange wie die Anmeldung' },
  openCodes: { name: 'Offene Codes aus E-Mails', purpose: ACCOUNT, retention: 'höchstens 24 Stunden' },
  newsletterSubscriptions: {
    name: 'Newsletter',
    purpose: 'Zusendung und Nachweis Ihrer Einwilligung (Art. 6 Abs. 1 a, Art. 7 Abs. 1 DSGVO)',
    retention: { law: 'consent' },
  },
  newsletterMails: { name: 'E-Mails zu Newslettern, die noch hinausgehen', purpose: SENDING, retention: UNTIL_SENT },
  mailStops: {
    name: 'Postfach, an das wir keine E-Mails zu Newslettern senden',
    purpose: 'Zustellbarkeit und Ihre Beschwerde (Art. 6 Abs. 1 f DSGVO)',
    retention: '30 Tage nach einer unzustellbaren E-Mail, ein Jahr nach einer Beschwerde',
  },
  bookmarks: { name: 'Merkliste, Themen und Orte', purpose: ACCOUNT, retention: 'bis Sie sie entfernen' },
  pushSubscriptions: {
    name: 'Browser mit Push-Mitteilungen',
    purpose: 'Zustellung und Nachweis Ihrer Einwilligung (Art. 6 Abs. 1 a, Art. 7 Abs. 1 DSGVO)',
    retention: 'bis Sie sie abbestellen, oder 180 Tage ohne Besuch',
  },
  pushChoices: {
    name: 'Themen und Orte für Push-Mitteilungen',
    purpose: 'Auswahl der Mitteilungen (Art. 6 Abs. 1 a DSGVO)',
    retention: 'bis Sie sie ändern oder abbestellen',
  },
  onboarding: { name: 'Rundgang gesehen', purpose: ACCOUNT, retention: WITH_ACCOUNT },
  giftLinks: { name: 'Verschenkte Artikel', purpose: CONTRACT, retention: '90 Tage' },
  meteredViews: { name: 'Gezählte freie Artikel', purpose: CONTRACT, retention: 'bis der Zeitraum endet' },
  trials: { name: 'Probezeiten', purpose: CONTRACT, retention: WITH_ACCOUNT },
  customers: { name: 'Kunde', purpose: CONTRACT, retention: WITH_ACCOUNT },
  accessRights: { name: 'Rechte aus Ihrem Abo', purpose: CONTRACT, retention: WITH_ACCOUNT },
  wallets: { name: 'Guthaben', purpose: CONTRACT, retention: WITH_ACCOUNT },
  walletMovements: { name: 'Bewegungen des Guthabens', purpose: LAW, retention: { law: 'payment' } },
  creditPurchases: { name: 'Mit Coins gekaufte Artikel', purpose: LAW, retention: { law: 'payment' } },
  receiptMails: { name: 'Belege, die noch hinausgehen', purpose: SENDING, retention: UNTIL_SENT },
  declarations: { name: 'Kündigungen und Widerrufe', purpose: LAW, retention: { law: 'declaration' } },
  declarationMails: { name: 'Eingangsbestätigungen, die noch hinausgehen', purpose: SENDING, retention: UNTIL_SENT },
  contacts: { name: 'Adresse für Rechnungen und Schreiben', purpose: CONTRACT, retention: WITH_ACCOUNT },
  codes: { name: 'Ihre Einladungen und Codes', purpose: CONTRACT, retention: { law: 'redemption' } },
  redemptions: { name: 'Eingelöste Codes', purpose: CONTRACT, retention: { law: 'redemption' } },
  records: {
    name: 'Kostenlose Angebote, Einladungen, Widerrufe und ausgebliebene Zahlungen',
    purpose: 'Schutz vor Missbrauch (Art. 6 Abs. 1 f DSGVO)',
    retention: '24 Monate',
  },
  grants: { name: 'Was Sie lesen dürfen, und warum', purpose: CONTRACT, retention: 'bis es endet' },
  verifications: { name: 'Bestätigte Abos der gedruckten Zeitung', purpose: CONTRACT, retention: 'bis es endet' },
  verificationMails: { name: 'Erinnerung, Ihr Zeitungsabo zu bestätigen', purpose: SENDING, retention: UNTIL_SENT },
  roleUpdates: { name: 'Wann sich Ihre Rechte wieder ändern', purpose: CONTRACT, retention: 'bis es endet' },
  families: { name: 'Was Sie gerade beziehen', purpose: CONTRACT, retention: 'bis es endet' },
  subscriptions: { name: 'Abonnements', purpose: CONTRACT, retention: { law: 'letter' } },
  events: { name: 'Bestellungen und Erklärungen dazu', purpose: LAW, retention: { law: 'letter' } },
  effects: { name: 'Was daraus folgte', purpose: LAW, retention: { law: 'letter' } },
  payments: {
    name: 'Zahlungen, mit den letzten vier Stellen des Zahlungsmittels',
    purpose: LAW,
    retention: { law: 'payment' },
  },
  paymentReports: { name: 'Meldungen des Zahlungsdienstes', purpose: CONTRACT, retention: { law: 'paymentReport' } },
  invoices: { name: 'Rechnungen', purpose: LAW, retention: { law: 'invoice' } },
  cancellations: { name: 'Stornorechnungen', purpose: LAW, retention: { law: 'invoice' } },
  letters: { name: 'Schreiben an Sie', purpose: LAW, retention: { law: 'letter' } },
  letterMails: { name: 'Schreiben, die noch hinausgehen', purpose: SENDING, retention: UNTIL_SENT },
  // Left after the erasure of newsletter sign-ups.
  newsletterProofs: {
    name: 'Nachweise von Newsletter-Einwilligungen, ohne Adresse',
    purpose: LAW,
    retention: { law: 'consent' },
  },
};

/** Null for a table without a description. */
export function describePart(table: string): DataPart | null {
  const part = PARTS[table];
  return part
    ? { ...part, retention: typeof part.retention === 'string' ? part.retention : lastsOf(part.retention.law) }
    : null;
}

function lastsOf(kind: RetainedKind): string {
  const row = RETENTION.find((one) => one.kind === kind);
  if (!row) throw new Error(`No retention rule: ${kind}`);
  const { lasts, law } = row;
  return 'years' in lasts ? `${lasts.years} Jahre nach Jahresende (${law})` : `${lasts.days} Tage (${law})`;
}
