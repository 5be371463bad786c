import { SUBSCRIPTION_TOKEN_HEADER } from '#shared/contracts/subscriptions.contract.ts';
import { describeCause } from '#shared/lib/logger.ts';
import { loadLocalSecrets } from './localVariables.ts';
import { requestJson } from './requestJson.ts';
import { eraseReader, exportReader, readSubject, type CallService } from './readerRequests.ts';

/** What readers may ask of the publisher: Art. 15 and 17 GDPR. Operations, requests of readers. */
const USAGE = `npm run -s readers -- export ADRESSE|KONTO-ID    Auskunft als JSON
npm run -s readers -- erase  ADRESSE|KONTO-ID    löscht und sagt, was bleibt

Auf diesem Rechner (PORT, STATE_DIR), sonst dort, wohin IDENTITY_URL mit IDENTITY_SERVICE_TOKEN, USER_API_URL mit
READER_SERVICE_TOKEN und SUBSCRIPTION_API_URL mit COMMERCE_SERVICE_TOKEN zeigen.`;

/** All of them, or this machine is meant. */
const REMOTE = [
  'IDENTITY_URL',
  'USER_API_URL',
  'SUBSCRIPTION_API_URL',
  'IDENTITY_SERVICE_TOKEN',
  'READER_SERVICE_TOKEN',
  'COMMERCE_SERVICE_TOKEN',
] as const;

const DEADLINE_MS = 60_000;

const KEPT: Readonly<Record<string, string>> = {
  walletMovements:
    'Bewegungen des Guthabens, unter einem Pseudonym, das nirgends sonst steht: bis zu zehn Jahre (§ 147 AO, § 257 HGB)',
  creditPurchases: 'Käufe, unter demselben Pseudonym, ebenso lange',
  codes: 'Codes und Einladungen, unter demselben Pseudonym',
  redemptions: 'Eingelöste Codes, unter demselben Pseudonym: drei Jahre nach Jahresende (Art. 17 Abs. 3 lit. e DSGVO)',
  subscriptions: 'Abonnements, unter demselben Pseudonym; abgebucht wird nichts mehr',
  events: 'Bestellungen und Erklärungen dazu: sechs Jahre nach Jahresende (§ 147 AO, § 257 HGB)',
  effects: 'Was aus ihnen folgte, ebenso lange',
  letters: 'Schreiben dazu, ohne Anschrift, ebenso lange',
  payments: 'Zahlungen: acht Jahre nach Jahresende (§ 147 AO, § 257 HGB)',
  paymentReports: 'Meldungen des Zahlungsdienstes: 90 Tage',
  invoices: 'Rechnungen ohne Namen: acht Jahre nach Jahresende (§ 14b UStG, § 147 AO)',
  cancellations: 'Stornorechnungen, ebenso lange',
  declarations:
    'Kündigungen und Widerrufe, wie sie kamen: bis zu dem Tag, der in der Auskunft unter keptUntil steht (§ 257 HGB, § 147 AO)',
  newsletterProofs:
    'Nachweise von Newsletter-Einwilligungen ohne Adresse, bis drei Jahre nach Jahresende (Art. 17 Abs. 3 lit. e DSGVO)',
};

const [request, person = ''] = process.argv.slice(2);
if ((request !== 'export' && request !== 'erase') || person === '') {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  try {
    await answer(request, person);
  } catch (cause) {
    console.error(
      `Nicht beantwortet: ${describeCause(cause)}. Läuft das Portal (npm start), sind die Dienste zu erreichen? Wer es wiederholt, verdirbt nichts.`,
    );
    process.exitCode = 1;
  }
}

async function answer(asked: 'export' | 'erase', who: string): Promise<void> {
  const call = chooseServices();
  if (asked === 'export') console.log(JSON.stringify(await exportReader(readSubject(who), call), null, 2));
  else report(await eraseReader(readSubject(who), call));
}

function report({ deleted, kept }: Awaited<ReturnType<typeof eraseReader>>): void {
  const there = (counts: Readonly<Record<string, number>>) => Object.entries(counts).filter(([, count]) => count > 0);
  console.log(
    `Gelöscht: ${
      there(deleted)
        .map(([name, count]) => `${count} × ${name}`)
        .join(', ') || 'nichts'
    }`,
  );
  for (const [name, count] of there(kept)) console.log(`Behalten: ${count} ${KEPT[name] ?? name}`);
  console.log(
    'Endet von selbst: Prüfsummen ohne Rückweg (Versuche, Geräte, geöffnete Geschenke, Freigaben von Google); Sicherungen der Datenbank nach 30 Tagen.',
  );
}

/**
 * @throws where only some of the services' variables are set: an erasure on the wrong machine would find nobody, and
 * look done.
 */
function chooseServices(): CallService {
  const { PORT = '8787', STATE_DIR = '.state' } = process.env;
  const headersWith = (identityToken: string, readerToken: string, commerceToken: string) => ({
    identity: { 'identity-service': `Bearer ${identityToken}` },
    users: { authorization: `Bearer ${readerToken}` },
    subscriptions: { [SUBSCRIPTION_TOKEN_HEADER]: commerceToken },
  });
  const remote = REMOTE.map((name) => process.env[name]);
  if (remote.every((value): value is string => value !== undefined && value !== '')) {
    const [identity = '', users = '', subscriptions = '', ...tokens] = remote;
    const [identityToken = '', readerToken = '', commerceToken = ''] = tokens;
    const urls = { identity, users, subscriptions };
    const headersOf = headersWith(identityToken, readerToken, commerceToken);
    return async (host, path, body) => {
      const answer = await fetch(`${urls[host]}${path}`, {
        method: 'POST',
        headers: { ...headersOf[host], 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(DEADLINE_MS),
      });
      return { status: answer.status, body: await answer.json() };
    };
  }
  if (remote.some(Boolean)) throw new Error(USAGE);
  const secrets = loadLocalSecrets(STATE_DIR);
  const headers = headersWith(secrets.identityServiceToken, secrets.readerServiceToken, secrets.commerceServiceToken);
  return (host, path, body) =>
    requestJson({ port: Number(PORT), host: `${host}.localhost`, method: 'POST', path, headers: headers[host], body });
}
