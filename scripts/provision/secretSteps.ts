import * as v from 'valibot';
import { unstable_readConfig as readConfig } from 'wrangler';
import { nameIn, type Environment } from '../environment/environment.ts';
import { WORKERS, type WorkerName } from '../workers.ts';
import type { CloudflareApi } from '../cloudflare/createCloudflareApi.ts';
import { isDeployed } from './isDeployed.ts';
import type { Step } from './step.ts';
import type { SecretVault } from './secretVault.ts';

const secretsContract = v.array(v.object({ name: v.string() }));

/** Secrets required for the deployment of each worker. */
const REQUIRED: ReadonlyMap<WorkerName, readonly string[]> = new Map(
  WORKERS.map(({ name, config }) => [name, readConfig({ config }).secrets?.required ?? []]),
);

/**
 * Creates and sets each worker's missing secrets. A missing worker is created as a draft that answers nothing, because
 * bindings to a missing worker are refused.
 */
export function secretSteps(environment: Environment, api: CloudflareApi, vault: SecretVault): readonly Step[] {
  const scriptOf = (worker: WorkerName) => `/workers/scripts/${nameIn(environment, worker)}`;
  /** Null if there is no such worker. */
  const readSet = async (worker: WorkerName) => {
    const found = await api.find({ method: 'GET', path: `${scriptOf(worker)}/secrets` });
    return found === null ? null : v.parse(secretsContract, found).map(({ name }) => name);
  };
  const missingOf = async (worker: WorkerName) => {
    const set = await readSet(worker);
    const missing = (REQUIRED.get(worker) ?? []).filter((name) => !set?.includes(name));
    return { isThere: set !== null, missing };
  };
  /** Workers that share a secret have the same value: one known only to another worker cannot be generated here. */
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
      // The API adds a secret to the newest version, which after an alarm is the withdrawn one.
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

/** The upload that wrangler makes for a draft. */
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
