import * as v from 'valibot';
import {
  newStaffContract,
  STAFF_PATHS_OF_IDENTITY as PATHS,
  staffContract,
  staffEndingContract,
  staffEntryContract,
} from '#shared/contracts/staff.contract.ts';
import { grantText } from '#shared/contracts/grant.contract.ts';
import { COOKIES } from '#shared/cookies/cookies.ts';
import { describeCause } from '#shared/lib/logger.ts';
import { parseJson } from '#shared/lib/parseJson.ts';
import { signStaff } from '#worker/session/signStaff.ts';
import { loadLocalSecrets } from './localVariables.ts';
import { readArguments } from './readArguments.ts';
import { requestJson } from './requestJson.ts';
import { signAsStaff } from './signAsStaff.ts';

/** Manages staff. Operations, staff. */
const USAGE = `npm run -s staff -- list
npm run -s staff -- add    ADRESSE NAME [--role ROLLE:TITEL]…  das bestätigte Konto dieser Adresse und seine Passkeys;
                                                              NAME steht in den Logs; ohne --role bleiben die Rollen
npm run -s staff -- remove ADRESSE
npm run -s staff -- end    NAME                               beendet sofort jede Anmeldung dieses Namens
npm run -s staff -- cookie NAME [--role ROLLE:TITEL]…         wo kein Passkey hilft: die Anmeldung selbst,
                                                              mit STAFF_SECRET unterschrieben
npm run -s staff -- desk   NAME [--role ROLLE:TITEL]…         dasselbe für die Redaktion: ein Token für ihre Anmeldung,
                                                              mit EDITORS_SIGNING_KEY unterschrieben

Rollen: reporter, editor, chief, legal, operator, in einem Titel oder in allen: --role editor:tagesbote --role 'chief:*'

Auf diesem Rechner (PORT, STATE_DIR), sonst dort, wohin IDENTITY_URL mit IDENTITY_SERVICE_TOKEN zeigt.`;

const DEADLINE_MS = 30_000;

const { values, positionals } = readArguments(
  { options: { role: { type: 'string', multiple: true } }, allowPositionals: true },
  USAGE,
);
const [request = '', email = '', ...words] = positionals;
const roles = values.role;
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
  if (request === 'end') return end();
  if (request === 'cookie' || request === 'desk') return sign(request);
  console.error(USAGE);
  return 2;
}

async function list(): Promise<number> {
  const all = await loadStaff();
  for (const { name, email: address, since, passkeys, newPasskeys, grants } of all) {
    const waits =
      passkeys === 0 ? '  (noch ohne Passkey)' : newPasskeys > 0 ? `  (${newPasskeys} nicht freigegeben)` : '';
    console.log(
      `${name}  ${address}  seit ${since.slice(0, 10)}  ${grants.map(grantText).join(' ') || 'ohne Rolle'}${waits}`,
    );
  }
  if (all.length === 0) console.log('Noch niemand.');
  return 0;
}

async function add(): Promise<number> {
  const named = v.safeParse(newStaffContract, { email, name: words.join(' '), grants: roles });
  if (!named.success) {
    console.error(USAGE);
    return 2;
  }
  const { status } = await call('PUT', PATHS.list, { email, name: named.output.name, grants: roles });
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
  console.log(`${found.name} kommt nicht mehr hinein und ändert ab sofort nichts mehr.`);
  return 0;
}

async function end(): Promise<number> {
  const ended = v.safeParse(staffEndingContract, { name: [email, ...words].join(' ') });
  if (!ended.success) {
    console.error(USAGE);
    return 2;
  }
  const { status } = await call('POST', PATHS.end, ended.output);
  if (status !== 204) throw new Error(`Antwort ${status}`);
  console.log(`${ended.output.name} ist überall abgemeldet und ändert erst nach einer neuen Anmeldung wieder etwas.`);
  return 0;
}

async function sign(kind: 'cookie' | 'desk'): Promise<number> {
  const entered = v.safeParse(staffEntryContract, { name: [email, ...words].join(' '), grants: roles ?? [] });
  if (!entered.success) {
    console.error(USAGE);
    return 2;
  }
  const entry = { ...entered.output, enteredAt: Date.now() };
  const { STAFF_SECRET = '', EDITORS_SIGNING_KEY = '', STATE_DIR = '.state' } = process.env;
  const given = kind === 'cookie' ? STAFF_SECRET : EDITORS_SIGNING_KEY;
  const local = given === '' ? loadLocalSecrets(STATE_DIR) : null;
  const missing = kind === 'cookie' ? 'STAFF_SECRET' : 'EDITORS_SIGNING_KEY';
  console.error(`Gilt zwölf Stunden${local ? `, am Portal dieses Rechners: ${missing} fehlt` : ''}.`);
  console.log(
    kind === 'cookie'
      ? `${COOKIES.staff.name}=${await signStaff(local?.staffSecret ?? given, entry)}`
      : await signAsStaff(local?.editorsSigningKey ?? given, entry.name, { ...entry, audience: 'desk' }),
  );
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
async function call(method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object) {
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
