import * as v from 'valibot';
import { dataSubjectContract, type DataSubject, type Erased } from '#shared/contracts/dataSubject.contract.ts';
import { SUBSCRIPTION_TOKEN_HEADER } from '#shared/contracts/subscriptions.contract.ts';
import { parseEmailAddress } from '#shared/domain/accounts/parseEmailAddress.ts';
import { describePart } from '#shared/i18n/texts/dataParts.ts';
import { describeCause } from '#shared/lib/logger.ts';
import { err, ok } from '#shared/lib/result.ts';
import { eraseReader, exportReader, type CallService, type ReaderHost } from '#worker/services/dataSubjects.ts';
import { loadLocalSecrets } from './localVariables.ts';
import { requestJson } from './requestJson.ts';

/** Data subject requests: Art. 15 and 17 GDPR. Operations, requests of readers. */
const USAGE = `npm run -s readers -- export ADRESSE|KONTO-ID    Auskunft als JSON
npm run -s readers -- erase  ADRESSE|KONTO-ID    löscht und sagt, was bleibt

Auf diesem Rechner (PORT, STATE_DIR), sonst dort, wohin IDENTITY_URL mit IDENTITY_SERVICE_TOKEN, USER_API_URL mit
READER_SERVICE_TOKEN und STORE_URL mit COMMERCE_SERVICE_TOKEN zeigen.`;

/** Either all are set, or the command acts on the local portal. */
const REMOTE = [
  'IDENTITY_URL',
  'USER_API_URL',
  'STORE_URL',
  'IDENTITY_SERVICE_TOKEN',
  'READER_SERVICE_TOKEN',
  'COMMERCE_SERVICE_TOKEN',
] as const;

const DEADLINE_MS = 60_000;

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
  const subject = readSubject(who);
  const call = chooseServices();
  if (asked === 'export') {
    const exported = await exportReader(subject, call);
    if (!exported.ok) throw new Error(`Keine Antwort von ${exported.error.join(', ')}`);
    console.log(JSON.stringify(exported.value, null, 2));
    return;
  }
  const erased = await eraseReader(subject, call, { isMailed: false });
  if (!erased.ok) throw new Error(`Keine Antwort von ${erased.error}`);
  report(erased.value);
}

/** A data subject given by address, or else by account id. */
function readSubject(text: string): DataSubject {
  const email = parseEmailAddress(text);
  return v.parse(dataSubjectContract, email === null ? { id: text, email: null } : { id: null, email });
}

function report({ deleted, kept }: Erased): void {
  const there = (counts: Readonly<Record<string, number>>) => Object.entries(counts).filter(([, count]) => count > 0);
  console.log(
    `Gelöscht: ${
      there(deleted)
        .map(([name, count]) => `${count} × ${name}`)
        .join(', ') || 'nichts'
    }`,
  );
  for (const [table, count] of there(kept)) {
    const { name, retention } = describePart(table) ?? { name: table, retention: '' };
    console.log(`Behalten: ${count} × ${name}: ${retention}`);
  }
  console.log(
    'Was behalten ist, steht unter einem Pseudonym, das nirgends sonst steht; Erklärungen stehen da, wie sie kamen.',
  );
  console.log(
    'Endet von selbst: Prüfsummen ohne Rückweg (Versuche, Geräte, geöffnete Geschenke, Freigaben von Google); Sicherungen der Datenbank nach 30 Tagen.',
  );
}

/**
 * @throws if only some of the services' variables are set: an erasure on the local portal would find nothing and look
 * successful.
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
    return async (host, path, body, contract) => {
      const answer = await fetch(`${urls[host]}${path}`, {
        method: 'POST',
        headers: { ...headersOf[host], 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(DEADLINE_MS),
      });
      return parseAnswer(host, contract, { status: answer.status, body: await answer.json() });
    };
  }
  if (remote.some(Boolean)) throw new Error(USAGE);
  const secrets = loadLocalSecrets(STATE_DIR);
  const headers = headersWith(secrets.identityServiceToken, secrets.readerServiceToken, secrets.commerceServiceToken);
  return async (host, path, body, contract) =>
    parseAnswer(
      host,
      contract,
      await requestJson({
        port: Number(PORT),
        host: `${host}.localhost`,
        method: 'POST',
        path,
        headers: headers[host],
        body,
      }),
    );
}

function parseAnswer<T>(
  host: ReaderHost,
  contract: v.GenericSchema<unknown, T>,
  { status, body }: { readonly status: number; readonly body: unknown },
) {
  if (status === 200) return ok(v.parse(contract, body));
  console.error(`${host} antwortet mit ${status}`);
  return err(status);
}
