import fs from 'node:fs';
import type { Wrangler } from '../deploy/wrangler.ts';
import {
  environmentText,
  fileOf,
  writeEnvironment,
  type Answers,
  type Environment,
} from '../environment/environment.ts';
import type { CloudflareApi } from './createCloudflareApi.ts';
import { deploySteps } from './deploySteps.ts';
import { readStores } from './readStores.ts';
import { runSteps, showPlan } from './runSteps.ts';
import { secretSteps } from './secretSteps.ts';
import type { SecretVault } from './secretVault.ts';
import type { Step } from './step.ts';
import { storageSteps, type FoundIds } from './storageSteps.ts';

export type ProvisionTools = {
  readonly api: CloudflareApi;
  readonly wrangler: Wrangler;
  readonly vault: SecretVault;
  /** Makes `dist/` for an environment. */
  readonly build: (environment: Environment) => void;
  readonly say: (line: string) => void;
  /** Asked once, after the plan and before the first change. */
  readonly confirm: () => Promise<boolean>;
  readonly wait?: (ms: number) => Promise<unknown>;
};

/**
 * Makes of an account what the workers need, and deploys them where they are not. Says first what it will do. Stopped
 * anywhere and called again, it goes on: each step asks the platform whether it is done.
 * @throws with a sentence, when the platform refuses something.
 */
export async function provision(
  name: string,
  answers: Answers,
  { api, wrangler, vault, build, say, confirm, wait }: ProvisionTools,
): Promise<'nothing to do' | 'done' | 'left'> {
  const ids: FoundIds = { databases: {}, namespaces: {} };
  const known = (): Environment => ({ ...answers, name, ...ids });
  const steps = [
    ...storageSteps(known(), readStores(), api, ids),
    fileStep(known),
    ...secretSteps(known(), api, vault),
    ...deploySteps(known(), { api, wrangler, ids, build: () => build(known()) }),
  ];
  if (!(await showPlan(steps, say))) return 'nothing to do';
  if (!(await confirm())) return 'left';
  await runSteps(steps, say, wait);
  return 'done';
}

/** What builds and releases read. */
function fileStep(known: () => Environment): Step {
  const file = fileOf(known().name);
  return {
    title: `Datei ${file}`,
    look: async () =>
      fs.existsSync(file) && fs.readFileSync(file, 'utf8') === environmentText(known())
        ? null
        : 'wird geschrieben, mit Antworten und IDs',
    run: async () => writeEnvironment(known()),
  };
}
