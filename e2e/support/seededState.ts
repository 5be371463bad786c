import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { startLocalPortal } from '#scripts/localPortal.ts';
import { loadLocalSecrets } from '#scripts/localVariables.ts';
import { seedContent } from '#scripts/seedContent.ts';
import { seedCustomers } from '#scripts/seedCustomers.ts';
import { seedReaders } from '#scripts/seedReaders.ts';
import { seedReaderServices } from '#scripts/seedReaderServices.ts';
import { signAsStaff } from '#scripts/signAsStaff.ts';

const CACHE = 'node_modules/.cache';
/** Of what the seed dates by the clock: a live article is from just now. */
const HOUR_MS = 3_600_000;
const KEPT_HOURS = 3;
/** All that the state is made by and from. The portal's own build is left out: it writes nothing while seeding. */
const SOURCES = ['dist/!(client|css|portal)/**/*.{js,mjs}', 'origin/seed/**/*.*', 'origin/**/*.sql', 'scripts/*.ts'];

/**
 * The folder with the stores of a freshly seeded portal, cached by the fingerprint of its sources. Read-only: each
 * portal works on a copy.
 */
export async function keepSeededState(): Promise<string> {
  const kept = path.resolve(CACHE, `seeded-${fingerprint()}`);
  if (fs.existsSync(kept)) return kept;
  fs.mkdirSync(CACHE, { recursive: true });
  removeOld();
  const made = fs.mkdtempSync(path.join(CACHE, 'seeding-'));
  await seed(made);
  try {
    fs.renameSync(made, kept);
  } catch (error) {
    // Another run was faster.
    if (!fs.existsSync(kept)) throw error;
    fs.rmSync(made, { recursive: true });
  }
  return kept;
}

async function seed(stateDirectory: string): Promise<void> {
  seedReaderServices(stateDirectory);
  await seedCustomers(stateDirectory);
  const portal = await startLocalPortal({ port: 0, stateDirectory, onLog: () => undefined });
  const secrets = loadLocalSecrets(stateDirectory);
  await seedContent({
    port: portal.port,
    token: await signAsStaff(secrets.editorsSigningKey, 'npm test'),
    stateDirectory,
  });
  await seedReaders({ port: portal.port, secrets });
  await portal.stop();
}

function fingerprint(): string {
  const hash = createHash('sha256').update(String(Math.floor(Date.now() / (KEPT_HOURS * HOUR_MS))));
  for (const file of fs.globSync(SOURCES).sort()) hash.update(file).update(fs.readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** Those of other sources and hours. One of the hours before may have been taken just before they ended. */
function removeOld(): void {
  for (const name of fs.readdirSync(CACHE).filter((entry) => /^seed(ed|ing)-/.test(entry))) {
    const folder = path.join(CACHE, name);
    const made = fs.statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (made < Date.now() - 2 * KEPT_HOURS * HOUR_MS) fs.rmSync(folder, { recursive: true, force: true });
  }
}
