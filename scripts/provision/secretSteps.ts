import * as v from 'valibot';
import { unstable_readConfig as readConfig } from 'wrangler';
import { nameIn, type Environment } from '../environment/environment.ts';
import { WORKERS, type WorkerName } from '../workers.ts';
import type { CloudflareApi } from '../cloudflare/createCloudflareApi.ts';
import { isDeployed } from './isDeployed.ts';
import type { Step } from './step.ts';
import type { SecretVault } from './secretVault.ts';

const secretsContract = v.array(v.object({ name: v.string() }));

/** Of each worker: what it is not deployed without. */
const REQUIRED: ReadonlyMap<WorkerName, readonly string[]> = new Map(
  WORKERS.map(({ name, config }) => [name, readConfig({ config }).secrets?.required ?? []]),
);

/**
 * What each worker lacks is made and set. A worker that is not there yet is made as a draft, which answers nothing:
 * they are bound to each other, and a binding to none is refused.
 */
export function secretSteps(environment: Environment, api: CloudflareApi, vault: SecretVault): readonly Step[] {
  const scriptOf = (worker: WorkerName) => `/workers/scripts/${nameIn(environment, worker)}`;
  /** Null where there is no such worker. */
  const readSet = async (worker: WorkerName) => {
    const found = await api.find({ method: 'GET', path: `${scriptOf(worker)}/secrets` });
    return found === null ? null : v.parse(secretsContract, found).map(({ name }) => name);
  };
  const missingOf = async (worker: WorkerName) => {
    const set = await readSet(worker);
    const missing = (REQUIRED.get(worker) ?? []).filter((name) => !set?.includes(name));
    return { isThere: set !== null, missing };
  };
  /** Two workers with one secret have the same: what only the other knows cannot be made here. */
  const demandKnown = async (worker: WorkerName, missing: readonly string[]) => {
    for (const name of missing.filter((name) => vault.read(name) === null)) {
      for (const { name: other } of WORKERS.filter(
        (row) => row.name !== worker && REQUIRED.get(row.name)?.includes(name),
      ))
        if ((await readSet(other))?.includes(name))
          throw new Error(
            `${name} fehlt auf ${worker} und steht auf ${other}; Cloudflare zeigt den Wert nicht. Setze ${name} aus eurem Tresor in die Umgebungsvariable ${name} und rufe noch einmal auf.`,
          );
    }
  };

  return WORKERS.map(({ name: worker }) => ({
    title: `Geheimnisse von ${nameIn(environment, worker)}`,
    async look() {
      const { missing } = await missingOf(worker);
      await demandKnown(worker, missing);
      // What the interface sets goes on top of the newest version, which after an alarm is what was taken away.
      if (missing.length > 0 && (await isDeployed(api, nameIn(environment, worker))))
        throw new Error(
          `${missing.join(', ')} fehlt auf ${worker}, der schon läuft. Einzeln, mit dem Wert in der Variablen des Namens: npm run deploy -- --env ${environment.name} --secret ${missing[0]} --worker ${worker}`,
        );
      const named = missing.map((name) => (vault.isGiven(name) ? `${name} (aus der Umgebung)` : name));
      return missing.length === 0 ? null : `${named.join(', ')} werden gesetzt`;
    },
    async run() {
      const { isThere, missing } = await missingOf(worker);
      const secrets = missing.map((name) => [name, { name, text: vault.readOrMake(name), type: 'secret_text' }]);
      if (!isThere) await api.call({ method: 'PUT', path: scriptOf(worker), body: draftForm() });
      await api.call({
        method: 'PATCH',
        path: `${scriptOf(worker)}/secrets-bulk`,
        headers: { 'content-type': 'application/merge-patch+json' },
        body: { secrets: Object.fromEntries(secrets) },
      });
    },
  }));
}

/** As wrangler makes one. */
function draftForm(): FormData {
  const form = new FormData();
  form.append('metadata', JSON.stringify({ main_module: 'draft.js', bindings: [] }));
  form.append(
    'draft.js',
    new Blob(['export default { fetch() {} }'], { type: 'application/javascript+module' }),
    'draft.js',
  );
  return form;
}
