import { describeCause } from '#shared/lib/logger.ts';
import { loadLocalSecrets } from './localVariables.ts';
import { requestJson } from './requestJson.ts';
import { eraseReader, exportReader, readSubject, type CallService } from './readerRequests.ts';

/** What readers may ask of the publisher: Art. 15 and 17 GDPR. Operations, requests of readers. */
const USAGE = `npm run -s readers -- export ADRESSE|KONTO-ID    Auskunft als JSON
npm run -s readers -- erase  ADRESSE|KONTO-ID    löscht und sagt, was bleibt

Auf diesem Rechner (PORT, STATE_DIR), sonst dort, wohin IDENTITY_URL mit IDENTITY_SERVICE_TOKEN und USER_API_URL mit READER_SERVICE_TOKEN zeigen.`;

const DEADLINE_MS = 60_000;

const KEPT: Readonly<Record<string, string>> = {
  walletMovements:
    'Bewegungen des Guthabens, unter einem Pseudonym, das nirgends sonst steht: bis zu zehn Jahre (§ 147 AO, § 257 HGB)',
  creditPurchases: 'Käufe, unter demselben Pseudonym, ebenso lange',
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
    'Endet von selbst: Prüfsummen ohne Rückweg (Versuche, Geräte, geöffnete Geschenke); Sicherungen der Datenbank nach 30 Tagen.',
  );
}

/**
 * @throws where only some of the services' variables are set: an erasure on the wrong machine would find nobody, and
 * look done.
 */
function chooseServices(): CallService {
  const {
    PORT = '8787',
    STATE_DIR = '.state',
    IDENTITY_URL,
    IDENTITY_SERVICE_TOKEN,
    USER_API_URL,
    READER_SERVICE_TOKEN,
  } = process.env;
  if (IDENTITY_URL && USER_API_URL && IDENTITY_SERVICE_TOKEN && READER_SERVICE_TOKEN) {
    const services = {
      identity: { url: IDENTITY_URL, headers: { 'identity-service': `Bearer ${IDENTITY_SERVICE_TOKEN}` } },
      users: { url: USER_API_URL, headers: { authorization: `Bearer ${READER_SERVICE_TOKEN}` } },
    };
    return async (host, path, body) => {
      const { url, headers } = services[host];
      const answer = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(DEADLINE_MS),
      });
      return { status: answer.status, body: await answer.json() };
    };
  }
  if (IDENTITY_URL || USER_API_URL || IDENTITY_SERVICE_TOKEN || READER_SERVICE_TOKEN) throw new Error(USAGE);
  const { identityServiceToken, readerServiceToken } = loadLocalSecrets(STATE_DIR);
  const headers = {
    identity: { 'identity-service': `Bearer ${identityServiceToken}` },
    users: { authorization: `Bearer ${readerServiceToken}` },
  };
  return (host, path, body) =>
    requestJson({ port: Number(PORT), host: `${host}.localhost`, method: 'POST', path, headers: headers[host], body });
}
