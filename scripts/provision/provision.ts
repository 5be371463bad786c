import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
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
  /** Whether somebody can log in there: null, or why not. */
  readonly tryLogin: (environment: Environment) => Promise<string | null>;
  readonly wait?: (ms: number) => Promise<unknown>;
};

/** Hosts that are new have their certificates, and lead to their workers, within some minutes. */
const LOGIN_TRIES = 20;
const BETWEEN_TRIES_MS = 15_000;

/**
 * Makes of an account what the workers need, and deploys them where they are not. Says first what it will do. Stopped
 * anywhere and called again, it goes on: each step asks the platform whether it is done. In the end somebody logs in.
 * @throws with a sentence, when the platform refuses something, or nobody can log in.
 */
export async function provision(
  name: string,
  answers: Answers,
  { api, wrangler, vault, build, say, confirm, tryLogin, wait = pause }: ProvisionTools,
): Promise<'nothing to do' | 'done' | 'left'> {
  const ids: FoundIds = { databases: {}, namespaces: {} };
  const known = (): Environment => ({ ...answers, name, ...ids });
  const steps = [
    ...storageSteps(known(), readStores(), api, ids),
    fileStep(known),
    ...secretSteps(known(), api, vault),
    ...deploySteps(known(), { api, wrangler, ids, build: () => build(known()) }),
  ];
  const isOpen = await showPlan(steps, say);
  say('+ Probe: ein Konto wird angelegt, meldet sich an und wird gelöscht');
  if (!(await confirm())) return 'left';
  if (isOpen) await runSteps(steps, say, wait);
  say('→ Probe');
  await demandLogin(() => tryLogin(known()), wait);
  return isOpen ? 'done' : 'nothing to do';
}

async function demandLogin(
  tryLogin: () => Promise<string | null>,
  wait: NonNullable<ProvisionTools['wait']>,
): Promise<void> {
  let problem: string | null = null;
  for (let tries = 1; (problem = await tryLogin()) !== null && tries < LOGIN_TRIES; tries += 1)
    await wait(BETWEEN_TRIES_MS);
  if (problem !== null) throw new Error(`Alles steht, doch niemand kann sich anmelden: ${problem}`);
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
