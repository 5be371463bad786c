import type { DatabaseSync } from 'node:sqlite';
import type { LocalDatabaseName } from '../findLocalDatabase.ts';
import type { SqlDatabase } from './sqlDatabase.ts';

type Written = {
  readonly what: string;
  readonly table: string;
  /** Column with the time of writing, in milliseconds, or ISO 8601 if `isText`. */
  readonly at: string;
  readonly isText?: true;
  readonly where?: string;
  /** Financial or legally required: its rows are listed, not just counted. */
  readonly isNoted?: true;
};

const noted = (what: string, table: string, at: string): Written => ({ what, table, at, isNoted: true });

const WRITTEN: Readonly<Record<LocalDatabaseName, readonly Written[]>> = {
  DB: [
    { what: 'Artikel, die neu sind', table: 'articles', at: 'published_at' },
    { what: 'Fassungen von Artikeln', table: 'article_revisions', at: 'at' },
    { what: 'Korrekturen', table: 'corrections', at: 'at' },
    { what: 'zurückgezogene Korrekturen', table: 'corrections', at: 'withdrawn_at' },
    { what: 'Gegendarstellungen', table: 'replies', at: 'at' },
    { what: 'zurückgezogene Gegendarstellungen', table: 'replies', at: 'withdrawn_at' },
    { what: 'Regeln der Paywall', table: 'paywall_rules', at: 'updated_at' },
    { what: 'Newsletter, die geändert wurden', table: 'newsletters', at: 'updated_at' },
  ],
  READERS_DB: [
    { what: 'Merkzettel-Einträge', table: 'bookmarks', at: 'ts' },
    { what: 'verschenkte Artikel', table: 'gift_links', at: 'created_at' },
    { what: 'bestätigte Newsletter', table: 'newsletter_subscriptions', at: 'confirmed_at' },
    {
      what: 'abbestellte Newsletter, die dann wieder bestellt sind',
      table: 'newsletter_subscriptions',
      at: 'unsubscribed_at',
    },
    { what: 'Browser, die Push-Mitteilungen wollen', table: 'push_subscriptions', at: 'agreed_at' },
    { what: 'Browser, die keine mehr wollen', table: 'push_subscriptions', at: 'ended_at' },
    { what: 'Einwilligungen', table: 'consent_proofs', at: 'decided_at' },
    { what: 'gezählte Artikel', table: 'metered_views', at: 'viewed_at' },
    { what: 'begonnene Probezeiten', table: 'paywall_trials', at: 'began_at' },
  ],
  COMMERCE_DB: [
    { what: 'Bestellungen', table: 'subscription_events', at: 'at', where: 'from_version = 0' },
    noted('Ereignisse von Abos und Käufen', 'subscription_events', 'at'),
    noted('Abbuchungen', 'payments', 'asked_at'),
    noted('Rechnungen', 'invoices', 'issued_at'),
    noted('Stornorechnungen', 'invoice_cancellations', 'issued_at'),
    noted('Bewegungen von Coins', 'wallet_movements', 'moved_at'),
    noted('Kündigungen und Widerrufe', 'declarations', 'received_at'),
    noted('eingelöste Codes', 'code_redemptions', 'redeemed_at'),
    noted('Nachweise gedruckter Abos', 'verifications', 'verified_at'),
  ],
  IDENTITY_DB: [
    { what: 'Konten, die neu sind', table: 'user', at: 'createdAt', isText: true },
    { what: 'Konten, die geändert wurden', table: 'user', at: 'updatedAt', isText: true },
    { what: 'Anmeldungen', table: 'session', at: 'createdAt', isText: true },
    { what: 'Passkeys', table: 'passkey', at: 'createdAt', isText: true },
  ],
};

/** What the operator must do after restoring a database, in order. */
const AFTERWARDS: Readonly<Record<LocalDatabaseName, readonly string[]>> = {
  DB: ['alle Artikel für die Suche neu aufnehmen (docs/operations/import.md, Search index)'],
  READERS_DB: [
    'wer Push-Mitteilungen seitdem abbestellt hat, bekommt wieder welche: vor der nächsten die Zeilen mit ended_at aus dem Stand davor nachtragen',
    'vor der nächsten Ausgabe die Abbestellungen beim Versanddienst vergleichen',
  ],
  COMMERCE_DB: [
    'Verlängerungen, die seitdem abgebucht wurden, bittet der Cron noch einmal unter derselben Nummer: der Zahlungsdienst antwortet mit derselben Zahlung, niemand zahlt zweimal',
    'Bestellungen, die seitdem kamen, kennt niemand mehr: beim Zahlungsdienst nach ihren Nummern suchen und das Geld zurückgeben, oder mit den Lesern neu bestellen; im Protokoll heißen sie payment_unknown',
    'Coins von Hand wieder gutschreiben und abbuchen; Kündigungen und Widerrufe gelten mit ihrem alten Datum',
    'Nummern von Rechnungen werden neu vergeben: die verlorenen im Rechnungsbuch als storniert vermerken',
  ],
  IDENTITY_DB: [
    `Rollen neu melden: UPDATE grants SET until_at = until_at in COMMERCE_DB`,
    'wer sich seitdem angemeldet hat, ist binnen zwei Tagen abgemeldet; wer sich registriert hat, tut es noch einmal',
  ],
};

export type RevertedChanges = {
  /** `12 Bestellungen`; omits zero counts. */
  readonly counts: readonly string[];
  /** Articles retracted or locked since, which the restore would publish or unlock. */
  readonly articles: { readonly retracted: readonly number[]; readonly paid: readonly number[] };
  /** Financial rows, by table. */
  readonly rows: Readonly<Record<string, readonly unknown[]>>;
};

/** What the current database contains beyond the snapshot, and a restore would revert. */
export async function findRevertedChanges(
  name: LocalDatabaseName,
  now: SqlDatabase,
  { snapshot, takenAt }: { readonly snapshot: DatabaseSync; readonly takenAt: string },
): Promise<RevertedChanges> {
  const counts: string[] = [];
  const rows: Record<string, readonly unknown[]> = {};
  for (const { what, table, at, isText, where = 'true', isNoted } of WRITTEN[name]) {
    const since = {
      sql: `FROM "${table}" WHERE "${at}" > ? AND ${where}`,
      params: [isText ? takenAt : Date.parse(takenAt)],
    };
    const [counted] = await now.all({ ...since, sql: `SELECT count(*) AS found ${since.sql}` });
    const found = Number(counted?.['found']);
    if (found === 0) continue;
    counts.push(`${found} ${what}`);
    if (isNoted) rows[table] = await now.all({ ...since, sql: `SELECT * ${since.sql}` });
  }
  if (name !== 'DB') return { counts, articles: { retracted: [], paid: [] }, rows };
  const newly = (where: string) => findNewly(now, snapshot, where);
  const articles = {
    retracted: await newly("status = 'retracted'"),
    paid: await newly("content_restriction = 'paid'"),
  };
  return { counts, articles, rows };
}

/** Articles of the snapshot that match the condition now, but did not then. */
async function findNewly(now: SqlDatabase, snapshot: DatabaseSync, where: string): Promise<readonly number[]> {
  const ids = (await now.all({ sql: `SELECT id FROM articles WHERE ${where}`, params: [] })).map(({ id }) =>
    Number(id),
  );
  return snapshot
    .prepare(`SELECT id FROM articles WHERE NOT (${where}) AND id IN (SELECT value FROM json_each(?)) ORDER BY id`)
    .all(JSON.stringify(ids))
    .map(({ id }) => Number(id));
}

/** Lines for the operator who confirms the restore. A string: why the changes are unknown. */
export function describeRevertedChanges(revertedChanges: RevertedChanges | string): readonly string[] {
  if (typeof revertedChanges === 'string')
    return [`Was seitdem geschrieben wurde, kann niemand sagen: ${revertedChanges}`];
  const { counts, articles } = revertedChanges;
  const gone = [
    ...(articles.retracted.length > 0
      ? [`zurückgezogen seitdem, wieder zurückziehen: ${articles.retracted.join(' ')}`]
      : []),
    ...(articles.paid.length > 0 ? [`seitdem mit Plus, dann wieder frei: ${articles.paid.join(' ')}`] : []),
  ];
  if (counts.length + gone.length === 0) return ['Seitdem wurde nichts geschrieben.'];
  return ['Zurückgenommen wird, was seitdem geschrieben wurde:', ...[...counts, ...gone].map((line) => `  ${line}`)];
}

export function describeAfterwards(name: LocalDatabaseName): readonly string[] {
  return ['Danach ist zu tun:', ...AFTERWARDS[name].map((line) => `  ${line}`)];
}
