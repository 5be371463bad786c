import fs from 'node:fs';
import { MANDATORS } from '../shared/mandators/mandators.ts';
import { buildWorkers } from './buildWorkers.ts';
import { demoThirdParties } from './demoThirdParties.ts';
import { endWithUsage } from './endWithUsage.ts';
import { listForeignSystems } from './listForeignSystems.ts';
import { startLocalPortal } from './localPortal.ts';
import { loadLocalSecrets } from './localVariables.ts';
import { findRivals, isOtherHouse, OTHER_HOUSES, startOtherHouses } from './otherHouses/otherHouses.ts';
import { readArguments } from './readArguments.ts';
import { refuseOldState } from './refuseOldState.ts';
import { requestJson } from './requestJson.ts';
import { seedContent } from './seedContent.ts';
import { seedCustomers } from './seedCustomers.ts';
import { seedReaders } from './seedReaders.ts';
import { DEMO_STAFF, seedStaff } from './seedStaff.ts';
import { seedReaderServices } from './seedReaderServices.ts';
import type { WorkerName } from './workers.ts';
import { signAsStaff } from './signAsStaff.ts';

const USAGE = `npm start [-- --with ${OTHER_HOUSES.join(',')}]

--with: systems of other houses, played on this machine, instead of ours.`;
const { values } = readArguments({ options: { with: { type: 'string', default: '' } } }, USAGE);
const names = values.with.split(',').filter((name) => name !== '');
const unknown = names.filter((name) => !isOtherHouse(name));
const houses = names.filter(isOtherHouse);
const rivals = findRivals(houses);
if (rivals !== null) endWithUsage(`${rivals}\n\n${USAGE}`);
if (unknown.length > 0) endWithUsage(`Nicht bekannt: ${unknown.join(', ')}\n\n${USAGE}`);

const port = Number(process.env['PORT'] ?? 8787);
const stateDirectory = process.env['STATE_DIR'] ?? '.state';
if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT is not a port: ${process.env['PORT']}`);

refuseOldState(stateDirectory);
console.log('Pressehaus wird gebaut und gestartet …');
buildWorkers();
seedReaderServices(stateDirectory);
await seedCustomers(stateDirectory);
const others = await startOtherHouses(houses, process.env['THIRD_PARTIES'] ?? demoThirdParties(port));
let isSeeding = true;
const portal = await startLocalPortal({
  port,
  stateDirectory,
  variables: others.variables,
  onLog(line) {
    if (!isSeeding || line.includes('"level":"error"')) console.log(line);
  },
});
others.begin(portal.port);
const secrets = loadLocalSecrets(stateDirectory);
// First, so that no login and no role update arrives before its account exists.
await seedReaders({ port: portal.port, secrets });
await seedStaff({ port: portal.port, secrets });
const token = await signAsStaff(secrets.editorsSigningKey, 'npm start');
await seedContent({
  port: portal.port,
  token,
  stateDirectory,
  photoFolder: process.env['DEMO_PHOTOS'],
});
isSeeding = false;
const build = /"([0-9a-f]{12})"/.exec(fs.readFileSync('dist/build-id.json', 'utf8'))?.[1];
await requestJson({
  port: portal.port,
  host: 'content.localhost',
  method: 'PUT',
  path: '/builds',
  token,
  body: { data: { id: build } },
});

console.log(`
${MANDATORS.map(({ id, name }) => `  ${name.padEnd(21)} http://${id}.localhost:${portal.port}/`).join('\n')}
  Content-Server        http://content.localhost:${portal.port}/   (Token für eigene Aufrufe: npm run demo:tokens)
  Redaktion             http://desk.localhost:${portal.port}/   (Token für die Anmeldung: npm run -s staff -- desk NAME)
  Postfach              http://mail.localhost:${portal.port}/   (alle Mails des lokalen Portals)
  Bezahlen              http://pay.localhost:${portal.port}/   (Probebetrieb: Karten auf 0000 gehen, auf 0002 nicht; mehr in origin/payment/README.md)
  Drittanbieter         http://vendors.localhost:${portal.port}/   (gespielt: was sie nach einer Einwilligung hören)
  Anzeigen              http://ads.localhost:${portal.port}/   (erfundene Häuser, nach einer Einwilligung in Anzeigen; origin/ads/README.md)
  Identität             http://identity.localhost:${portal.port}/.well-known/openid-configuration
  Fremde Systeme        ${[...listForeignSystems(Object.assign({}, process.env, ...Object.values(others.variables))), ...others.words].join('\n                        ') || 'keine'}

  Demo-Redaktion: ${DEMO_STAFF.map(({ name, role }) => `${name} (${role})`).join(', ')}
  Demo-Leser: plus@demo.example, frei@demo.example, …   Passwort: ${secrets.demoPassword}
  Demo-Kunden: abo@, jahr@, probe@, gekuendigt@, rueckstand@, beendet@demo.example   Codes: TAGESBOTE-30, EINMAL-1, ABGELAUFEN-1
  Abonummer: 4711001, Postleitzahl 50667
  Dieselben als signierte Cookies:  npm run demo:tokens
  Zustand: ${stateDirectory}   Löschen: npm run reset   Beenden: Strg+C
`);

/** Interval of the platform's crons. A failed run is followed by the next one. */
const MINUTE_MS = 60_000;
const WITH_CRON = ['origin', 'commerce', 'identity'] as const satisfies readonly WorkerName[];
const runCron = async (name: WorkerName) => (await portal.miniflare.getWorker(name)).scheduled({ cron: '* * * * *' });
setInterval(() => void Promise.allSettled(WITH_CRON.map(runCron)), MINUTE_MS);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    others.stop();
    void portal.stop().then(() => process.exit(0));
  });
}
