import { RETENTION, type Kept } from '../../domain/retention/retention.ts';

/** A reader's data by table: name, purpose and retention. */
export type DataPart = { readonly name: string; readonly purpose: string; readonly keptFor: string };

type PartText = Pick<DataPart, 'name' | 'purpose'> & { readonly keptFor: string | { readonly law: Kept } };

const WITH_ACCOUNT = 'bis Sie Ihr Konto löschen';
const CONTRACT = 'Vertrag mit Ihnen (Art. 6 Abs. 1 b DSGVO)';
const ACCOUNT = 'Führung Ihres Kontos (Art. 6 Abs. 1 b DSGVO)';
const LAW = 'gesetzliche Aufbewahrung (Art. 6 Abs. 1 c DSGVO)';
const SENDING = 'Versand an Sie';
const UNTIL_SENT = 'bis die E-Mail verschickt ist';

/** By the names under which the services hand them over. */
const PARTS: Readonly<Record<string, PartText>> = {
  accounts: { name: 'Konto', purpose: ACCOUNT, keptFor: WITH_ACCOUNT },
  logins: { name: 'Wege der Anmeldung', purpose: ACCOUNT, keptFor: WITH_ACCOUNT },
  sessions: { name: 'Anmeldungen', purpose: ACCOUNT, keptFor: 'bis Sie sich abmelden oder die Anmeldung abläuft' },
  passkeys: { name: 'Passkeys', purpose: ACCOUNT, keptFor: 'bis Sie sie entfernen' },
  staff: { name: 'Zugang als Mitarbeitende', purpose: ACCOUNT, keptFor: 'bis er beendet wird' },
  refreshTokens: { name: 'Erneuerungen der Anmeldung', purpose: ACCOUNT, keptFor: 'so lange wie die Anmeldung' },
  openCodes: { name: 'Offene Codes aus E-Mails', purpose: ACCOUNT, keptFor: 'höchstens 24 Stunden' },
  newsletterSubscriptions: {
    name: 'Newsletter',
    purpose: 'Zusendung und Nachweis Ihrer Einwilligung (Art. 6 Abs. 1 a, Art. 7 Abs. 1 DSGVO)',
    keptFor: { law: 'consent' },
  },
  newsletterMails: { name: 'E-Mails zu Newslettern, die noch hinausgehen', purpose: SENDING, keptFor: UNTIL_SENT },
  bookmarks: { name: 'Merkliste, Themen und Orte', purpose: ACCOUNT, keptFor: 'bis Sie sie entfernen' },
  pushSubscriptions: {
    name: 'Browser mit Push-Mitteilungen',
    purpose: 'Zustellung und Nachweis Ihrer Einwilligung (Art. 6 Abs. 1 a, Art. 7 Abs. 1 DSGVO)',
    keptFor: 'bis Sie sie abbestellen, oder 180 Tage ohne Besuch',
  },
  pushChoices: {
    name: 'Themen und Orte für Push-Mitteilungen',
    purpose: 'Auswahl der Mitteilungen (Art. 6 Abs. 1 a DSGVO)',
    keptFor: 'bis Sie sie ändern oder abbestellen',
  },
  onboarding: { name: 'Rundgang gesehen', purpose: ACCOUNT, keptFor: WITH_ACCOUNT },
  giftLinks: { name: 'Verschenkte Artikel', purpose: CONTRACT, keptFor: '90 Tage' },
  meteredViews: { name: 'Gezählte freie Artikel', purpose: CONTRACT, keptFor: 'bis der Zeitraum endet' },
  trials: { name: 'Probezeiten', purpose: CONTRACT, keptFor: WITH_ACCOUNT },
  customers: { name: 'Kunde', purpose: CONTRACT, keptFor: WITH_ACCOUNT },
  accessRights: { name: 'Rechte aus Ihrem Abo', purpose: CONTRACT, keptFor: WITH_ACCOUNT },
  wallets: { name: 'Guthaben', purpose: CONTRACT, keptFor: WITH_ACCOUNT },
  walletMovements: { name: 'Bewegungen des Guthabens', purpose: LAW, keptFor: { law: 'payment' } },
  creditPurchases: { name: 'Mit Coins gekaufte Artikel', purpose: LAW, keptFor: { law: 'payment' } },
  receiptMails: { name: 'Belege, die noch hinausgehen', purpose: SENDING, keptFor: UNTIL_SENT },
  declarations: { name: 'Kündigungen und Widerrufe', purpose: LAW, keptFor: { law: 'declaration' } },
  declarationMails: { name: 'Eingangsbestätigungen, die noch hinausgehen', purpose: SENDING, keptFor: UNTIL_SENT },
  contacts: { name: 'Adresse für Rechnungen und Schreiben', purpose: CONTRACT, keptFor: WITH_ACCOUNT },
  codes: { name: 'Ihre Einladungen und Codes', purpose: CONTRACT, keptFor: { law: 'redemption' } },
  redemptions: { name: 'Eingelöste Codes', purpose: CONTRACT, keptFor: { law: 'redemption' } },
  records: {
    name: 'Kostenlose Angebote, Einladungen, Widerrufe und ausgebliebene Zahlungen',
    purpose: 'Schutz vor Missbrauch (Art. 6 Abs. 1 f DSGVO)',
    keptFor: '24 Monate',
  },
  grants: { name: 'Was Sie lesen dürfen, und warum', purpose: CONTRACT, keptFor: 'bis es endet' },
  verifications: { name: 'Bestätigte Abos der gedruckten Zeitung', purpose: CONTRACT, keptFor: 'bis es endet' },
  verificationMails: { name: 'Erinnerung, Ihr Zeitungsabo zu bestätigen', purpose: SENDING, keptFor: UNTIL_SENT },
  roleUpdates: { name: 'Wann sich Ihre Rechte wieder ändern', purpose: CONTRACT, keptFor: 'bis es endet' },
  families: { name: 'Was Sie gerade beziehen', purpose: CONTRACT, keptFor: 'bis es endet' },
  subscriptions: { name: 'Abonnements', purpose: CONTRACT, keptFor: { law: 'letter' } },
  events: { name: 'Bestellungen und Erklärungen dazu', purpose: LAW, keptFor: { law: 'letter' } },
  effects: { name: 'Was daraus folgte', purpose: LAW, keptFor: { law: 'letter' } },
  payments: {
    name: 'Zahlungen, mit den letzten vier Stellen des Zahlungsmittels',
    purpose: LAW,
    keptFor: { law: 'payment' },
  },
  paymentReports: { name: 'Meldungen des Zahlungsdienstes', purpose: CONTRACT, keptFor: { law: 'paymentReport' } },
  invoices: { name: 'Rechnungen', purpose: LAW, keptFor: { law: 'invoice' } },
  cancellations: { name: 'Stornorechnungen', purpose: LAW, keptFor: { law: 'invoice' } },
  letters: { name: 'Schreiben an Sie', purpose: LAW, keptFor: { law: 'letter' } },
  letterMails: { name: 'Schreiben, die noch hinausgehen', purpose: SENDING, keptFor: UNTIL_SENT },
  // Left after the erasure of newsletter sign-ups.
  newsletterProofs: {
    name: 'Nachweise von Newsletter-Einwilligungen, ohne Adresse',
    purpose: LAW,
    keptFor: { law: 'consent' },
  },
};

/** Null for a table without a description. */
export function describePart(table: string): DataPart | null {
  const part = PARTS[table];
  return part
    ? { ...part, keptFor: typeof part.keptFor === 'string' ? part.keptFor : lastsOf(part.keptFor.law) }
    : null;
}

function lastsOf(kind: Kept): string {
  const row = RETENTION.find((one) => one.kind === kind);
  if (!row) throw new Error(`Nobody knows how long to keep: ${kind}`);
  const { lasts, law } = row;
  return 'years' in lasts ? `${lasts.years} Jahre nach Jahresende (${law})` : `${lasts.days} Tage (${law})`;
}
