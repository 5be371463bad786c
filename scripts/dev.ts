import { loadLocalSecrets } from './localVariables.ts';
import { offlineEnvironment } from './offlineEnvironment.ts';
import { refuseOldState } from './refuseOldState.ts';
import { seedContent } from './seedContent.ts';
import { seedCustomers } from './seedCustomers.ts';
import { seedReaders } from './seedReaders.ts';
import { seedStaff } from './seedStaff.ts';
import { seedReaderServices } from './seedReaderServices.ts';
import { signAsStaff } from './signAsStaff.ts';

const port = Number(process.env['PORT'] ?? 8787);
const stateDirectory = process.env['STATE_DIR'] ?? '.state';
if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`PORT is not a port: ${process.env['PORT']}`);

refuseOldState(stateDirectory);
seedReaderServices(stateDirectory);
await seedCustomers(stateDirectory);

/**
 * Disables lasting caches of rendered pages: shared templates would hide an edit, and those rendered here link source
 * files, which `npm start` on the same state does not serve.
 */
Object.assign(
  process.env,
  offlineEnvironment({
    PORTAL_LOCAL: '1',
    MEDIA_SERVICE_URL: `http://media.localhost:${port}`,
    PUBLIC_ORIGIN: process.env['PUBLIC_ORIGIN'] ?? `http://{mandator}.localhost:${port}`,
    CACHE_API_ENABLED: 'false',
    KV_ENABLED: 'false',
  }),
);
const { createServer } = await import('vite');
const server = await createServer({ server: { port, strictPort: true } });
await server.listen();
const secrets = loadLocalSecrets(stateDirectory);
await seedReaders({ port, secrets });
await seedStaff({ port, secrets });
await seedContent({
  port,
  token: await signAsStaff(secrets.editorsSigningKey, 'npm run dev'),
  stateDirectory,
  photoFolder: process.env['DEMO_PHOTOS'],
});

console.log(`
  Kölner Tagesbote    http://tagesbote.localhost:${port}/

  Demo-Leser: plus@demo.example, frei@demo.example, …   Passwort: ${secrets.demoPassword}
  Demo-Kunden: abo@, jahr@, probe@, gekuendigt@, rueckstand@, beendet@demo.example   Codes: TAGESBOTE-30, EINMAL-1, ABGELAUFEN-1
  Abonummer: 4711001, Postleitzahl 50667
  Dieselben als signierte Cookies:  npm run demo:tokens
  Zustand: ${stateDirectory}   Löschen: npm run reset   Beenden: Strg+C
`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void server.close().then(() => process.exit(0)));
}
