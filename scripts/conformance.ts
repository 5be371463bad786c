import { createHmac } from 'node:crypto';
import fs from 'node:fs';
import * as v from 'valibot';
import { MANDATOR_IDS } from '../shared/mandators/mandator.ts';
import { examineRole } from './conformance/examineRole.ts';
import type { Finding } from './conformance/finding.ts';
import { pickFromContent } from './conformance/pickFromContent.ts';
import { printFindings, sumUp } from './conformance/printFindings.ts';
import { isRole, ROLES, type Role } from './conformance/roles.ts';
import { sendOverNetwork } from './conformance/send.ts';
import { endWithUsage } from './endWithUsage.ts';
import { localVariables } from './localVariables.ts';
import { readArguments } from './readArguments.ts';

const USAGE = `npm run conformance -- ROLE ADDRESS [--settings FILE] [--write] [--json]
npm run conformance -- all http://localhost:8787 [--write]

ROLE: ${Object.keys(ROLES).join(', ')}; all: those of a running npm start, with the secrets of its state.
ADDRESS: where the portal would call the system.
--settings: JSON with the portal's variables and secrets; the environment's variables come after it.
--write: also calls that change something. With a test account alone.`;

const { values, positionals } = readArguments(
  {
    allowPositionals: true,
    options: {
      settings: { type: 'string' },
      write: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  },
  USAGE,
);
const [name = '', address = ''] = positionals;
const isAll = name === 'all';
if ((!isAll && !isRole(name)) || !URL.canParse(address) || positionals.length !== 2) endWithUsage(USAGE);

const file = values.settings === undefined ? {} : readFile(values.settings);
const findings: Finding[] = [];
const named = isAll ? await nameFromState(Number(new URL(address).port)) : {};
for (const [role, { host, path }] of Object.entries(ROLES)) {
  if (!isRole(role) || (!isAll && role !== name)) continue;
  const { port } = new URL(address);
  const place = isAll ? `http://${host}.localhost:${port}${path}` : address;
  const settings = isAll ? { ...named, ...settingsOfState(role, Number(port)) } : { ...file, ...process.env };
  const found = await examineRole(role, { address: place, settings, mayWrite: values.write, send: sendOverNetwork });
  findings.push(...found);
  console.log(values.json ? found.map((one) => JSON.stringify(one)).join('\n') : `${printFindings(found)}\n`);
}
if (!values.json) console.log(sumUp(findings));
process.exitCode = findings.some(({ verdict }) => verdict === 'fail') ? 1 : 0;

function readFile(path: string): Readonly<Record<string, string>> {
  const read = v.safeParse(
    v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string())),
    fs.readFileSync(path, 'utf8'),
  );
  return read.success ? read.output : endWithUsage(`${path} is no JSON with texts by name\n\n${USAGE}`);
}

/** As the portal of this machine has them, with its titles as clients of our own identity service. */
function settingsOfState(role: Role, port: number): Readonly<Record<string, string | undefined>> {
  const stateDirectory = process.env['STATE_DIR'] ?? '.state';
  const portal = localVariables('portal', stateDirectory, port);
  const secret = portal['IDENTITY_CLIENT_SECRET'] ?? '';
  const clients = MANDATOR_IDS.map((id) => [
    id,
    { id, secret: createHmac('sha256', secret).update(id).digest('base64url') },
  ]);
  return {
    ...portal,
    ...(role === 'payment' || role === 'mail' ? localVariables('commerce', stateDirectory, port) : {}),
    ...(role === 'push' || role === 'cms' ? localVariables('origin', stateDirectory, port) : {}),
    IDENTITY_CLIENTS: JSON.stringify(Object.fromEntries(clients)),
    ...Object.fromEntries(Object.entries(process.env).filter(([variable]) => variable.startsWith('CONFORMANCE_'))),
  };
}

/** What a look needs to know of the content; the mailbox takes mails to any address. */
async function nameFromState(port: number): Promise<Readonly<Record<string, string>>> {
  const { CONTENT_API_VERSION, READER_SERVICE_TOKEN = '' } = settingsOfState('content', port);
  const found = await pickFromContent({
    address: `http://${ROLES.content.host}.localhost:${port}`,
    version: CONTENT_API_VERSION || 'v5',
    token: READER_SERVICE_TOKEN,
    send: sendOverNetwork,
  });
  return { CONFORMANCE_ADDRESS: 'conformance@example.com', ...found };
}
