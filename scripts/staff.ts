import * as v from 'valibot';
import {
  newStaffContract,
  STAFF_PATHS_OF_IDENTITY as PATHS,
  staffContract,
  staffEntryContract,
} from '#shared/contracts/staff.contract.ts';
import { COOKIES } from '#shared/cookies/cookies.ts';
import { describeCause } from '#shared/lib/logger.ts';
import { parseJson } from '#shared/lib/parseJson.ts';
import { signStaff } from '#worker/session/signStaff.ts';
import { loadLocalSecrets } from './localVariables.ts';
import { requestJson } from './requestJson.ts';

/** Manages staff. Operations, staff. */
const USAGE = `npm run -s staff -- list
npm run -s staff -- add    ADRESSE NAME    das bestätigte Konto dieser Adresse und seine Passkeys; NAME steht in den Logs
npm run -s staff -- remove ADRESSE
npm run -s staff -- cookie NAME            wo kein Passkey hilft: die Anmeldung selbst, mit STAFF_SECRET unterschrieben

Auf diesem Rechner (PORT, STATE_DIR), sonst dort, wohin IDENTITY_URL mit IDENTITY_SERVICE_TOKEN zeigt.`;

const DEADLINE_MS = 30_000;

const [request = '', email = '', ...words] = process.argv.slice(2);
try {
  process.exitCode = await answer();
} catch (cause) {
  console.error(`Nicht getan: ${describeCause(cause)}. Läuft das Portal (npm start), ist der Dienst zu erreichen?`);
  process.exitCode = 1;
}

async function answer(): Promise<number> {
  if (request === 'list' && email === '') return list();
  if (request === 'add') return add();
  if (request === 'remove' && email !== '') return remove();
  if (request === 'cookie') return cookie();
  console.error(USAGE);
  return 2;
}

async function list(): Promise<number> {
  const all = await loadStaff();
  for (const { name, email: address, since, passkeys, newPasskeys } of all) {
    const waits =
      passkeys === 0 ? '  (noch ohne Passkey)' : newPasskeys > 0 ? `  (${newPasskeys} nicht freigegeben)` : '';
    console.log(`${name}  ${address}  seit ${since.slice(0, 10)}${waits}`);
  }
  if (all.length === 0) console.log('Noch niemand.');
  return 0;
}

async function add(): Promise<number> {
  const named = v.safeParse(newStaffContract, { email, name: words.join(' ') });
  if (!named.success) {
    console.error(USAGE);
    return 2;
  }
  const { status } = await call('PUT', PATHS.list, named.output);
  if (status === 404) return refuse(`Zu ${email} gibt es kein bestätigtes Konto. Es wird wie jedes andere angelegt.`);
  if (status === 409) return refuse(`${named.output.name} heißt schon jemand anderes.`);
  if (status !== 204) throw new Error(`Antwort ${status}`);
  console.log(
    `${named.output.name} meldet sich unter /_insights/anmelden mit den Passkeys an, die dieses Konto jetzt hat.`,
  );
  console.log('Wer noch keinen hat oder einen weiteren anlegt, wird danach noch einmal so eingetragen.');
  return 0;
}

async function remove(): Promise<number> {
  const found = (await loadStaff()).find((one) => one.email === email.toLowerCase());
  if (!found) return refuse(`${email} ist nicht eingetragen.`);
  const { status } = await call('DELETE', `${PATHS.list}/${encodeURIComponent(found.id)}`);
  if (status !== 204) throw new Error(`Antwort ${status}`);
  console.log(`${found.name} kommt nicht mehr hinein. Wer schon angemeldet ist, bleibt es höchstens zwölf Stunden;`);
  console.log('ein neues STAFF_SECRET und ein neues EDITORS_SECRET beenden alle Anmeldungen und Token sofort.');
  return 0;
}

async function cookie(): Promise<number> {
  const entered = v.safeParse(staffEntryContract, { name: [email, ...words].join(' ') });
  if (!entered.success) {
    console.error(USAGE);
    return 2;
  }
  const { STAFF_SECRET = '', STATE_DIR = '.state' } = process.env;
  const secret = STAFF_SECRET || loadLocalSecrets(STATE_DIR).staffSecret;
  console.error(`Gilt zwölf Stunden${STAFF_SECRET === '' ? ', am Portal dieses Rechners: STAFF_SECRET fehlt' : ''}.`);
  console.log(`${COOKIES.staff.name}=${await signStaff(secret, entered.output.name, new Date())}`);
  return 0;
}

function refuse(reason: string): number {
  console.error(reason);
  return 1;
}

async function loadStaff() {
  const { status, body } = await call('GET', PATHS.list);
  if (status !== 200) throw new Error(`Antwort ${status}`);
  return v.parse(staffContract, body).staff;
}

/** @throws if only one of the variables is set: the local portal would know no such account. */
async function call(method: 'GET' | 'PUT' | 'DELETE', path: string, body?: object) {
  const { PORT = '8787', STATE_DIR = '.state', IDENTITY_URL = '', IDENTITY_SERVICE_TOKEN = '' } = process.env;
  const headers = (token: string) => ({ 'identity-service': `Bearer ${token}` });
  if (IDENTITY_URL === '' && IDENTITY_SERVICE_TOKEN === '') {
    const { identityServiceToken } = loadLocalSecrets(STATE_DIR);
    const local = { port: Number(PORT), host: 'identity.localhost', method, path, body };
    return requestJson({ ...local, headers: headers(identityServiceToken) });
  }
  if (IDENTITY_URL === '' || IDENTITY_SERVICE_TOKEN === '')
    throw new Error('IDENTITY_URL und IDENTITY_SERVICE_TOKEN gehören zusammen');
  const answer = await fetch(`${IDENTITY_URL}${path}`, {
    method,
    headers: { ...headers(IDENTITY_SERVICE_TOKEN), 'content-type': 'application/json' },
    signal: AbortSignal.timeout(DEADLINE_MS),
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  return { status: answer.status, body: parseJson(text) };
}
