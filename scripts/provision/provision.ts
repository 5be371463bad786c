import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Wrangler } from '../deploy/wrangler.ts';
import {
  environmentText,
  fileOf,
  readEnvironment,
  writeEnvironment,
  type Answers,
  type Environment,
} from '../environment/environment.ts';
import type { CloudflareApi } from '../cloudflare/createCloudflareApi.ts';
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
  /** Called once, after the plan and before the first change. */
  readonly confirm: () => Promise<boolean>;
  /** Titles without content. */
  readonly titlesToFill: (environment: Environment) => Promise<readonly string[]>;
  /** Fills those, then has a test reader log in and order: null, or the problem. */
  readonly planProof: (environment: Environment) => Promise<() => Promise<string | null>>;
  readonly wait?: (ms: number) => Promise<unknown>;
};

/** New hosts get their certificates and routes within some minutes. */
const PROOF_TRIES = 20;
const BETWEEN_TRIES_MS = 15_000;

/**
 * Creates the resources of the workers in an account, and deploys missing workers. Prints the plan first. Resumable at
 * any point: each step queries the platform for its state. Finally fills empty titles, and has a test reader log in and
 * order.
 * @throws with a sentence if the platform refuses a call, or the proof fails.
 */
export async function provision(
  name: string,
  answers: Answers,
  { api, wrangler, vault, build, say, confirm, titlesToFill, planProof, wait = pause }: ProvisionTools,
): Promise<'nothing to do' | 'done' | 'left'> {
  const ids: FoundIds = { databases: {}, namespaces: {} };
  const known = (): Environment => ({ ...answers, name, ...ids });
  const { databases = {}, namespaces = {} } = readEnvironment(name) ?? {};
  const steps = [
    ...storageSteps({ ...known(), databases, namespaces }, readStores(), api, ids),
    fileStep(known),
    ...secretSteps(known(), api, vault),
    ...deploySteps(known(), { api, wrangler, ids, build: () => build(known()) }),
  ];
  const isOpen = await showPlan(steps, say);
  const bare = await titlesToFill(known());
  if (bare.length > 0)
    say(`+ Ohne Rubriken: ${bare.join(', ')}. Bekommen Themen, Rechtstexte, Angebote, Regeln und Menüs als Vorlage`);
  say('+ Probe: ein Konto wird angelegt, meldet sich an, bestellt, ohne zu bezahlen, und wird gelöscht');
  if (!(await confirm())) return 'left';
  if (isOpen) await runSteps(steps, say, wait);
  say('→ Probe');
  await demand(await planProof(known()), wait);
  return isOpen ? 'done' : 'nothing to do';
}

async function demand(prove: () => Promise<string | null>, wait: NonNullable<ProvisionTools['wait']>): Promise<void> {
  let problem: string | null = null;
  for (let tries = 1; (problem = await prove()) !== null && tries < PROOF_TRIES; tries += 1)
    await wait(BETWEEN_TRIES_MS);
  if (problem !== null) throw new Error(`Alles steht, doch die Probe misslingt: ${problem}`);
}

/** Writes the environment's file for builds and releases. */
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
