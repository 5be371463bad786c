import { createInterface } from 'node:readline/promises';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { buildWorkers } from './buildWorkers.ts';
import { openApi } from './cloudflare/openApi.ts';
import { createWrangler } from './deploy/wrangler.ts';
import { endWithUsage } from './endWithUsage.ts';
import { environmentName, FIRST_ENVIRONMENT, readEnvironment } from './environment/environment.ts';
import { gatherAnswers } from './provision/gatherAnswers.ts';
import { provision } from './provision/provision.ts';
import { planProof, prove, titlesToFill } from './provision/proveEnvironment.ts';
import { openSecretVault } from './provision/secretVault.ts';
import { readArguments } from './readArguments.ts';

const USAGE = `CLOUDFLARE_API_TOKEN=… CLOUDFLARE_ACCOUNT_ID=… npm run provision -- [--env Name] [--dry-run] [--yes]
  [--domain example.com] [--title tagesbote=www.tagesbote.example …] [--mail-domain example.com]
Was fehlt, wird erfragt. Rechte des Tokens: docs/operations/deploy.md.`;

/**
 * `npm run provision [-- --env staging]`: creates the resources of the workers in an account, and deploys them.
 * `docs/operations/deploy.md`, First deployment.
 */
const options = readOptions();

const OUTCOMES = {
  'nothing to do': 'Alles steht schon.',
  done: `Alles steht. Die Geheimnisse liegen in environments/${options.env}.secrets.json: übertrage sie in euren Tresor.`,
  left: 'Nichts wurde geändert.',
} as const;

const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : null;
const ask = async (question: string, suggestion: string): Promise<string> =>
  (await terminal?.question(`${question}${suggestion === '' ? ' ' : ` [${suggestion}] `}`)) || suggestion;
const say = (line: string) => console.log(line);

async function confirm(): Promise<boolean> {
  if (options['dry-run']) return false;
  if (options.yes) return true;
  if (terminal) return (await ask('Ausführen? (ja/nein)', 'nein')) === 'ja';
  say('Niemand ist da, der zustimmt: mit --yes wird der Plan ausgeführt.');
  return false;
}

const vault = openSecretVault(options.env, process.env);

try {
  const kept = readEnvironment(options.env);
  const api = openApi(process.env, USAGE, kept);
  const answers = await gatherAnswers({ flags: options, accountId: api.accountId, kept, ask: terminal && ask });
  const outcome = await provision(options.env, answers, {
    api,
    wrangler: createWrangler((minutes) => pause(minutes * 60_000)),
    vault,
    build: buildWorkers,
    say,
    confirm,
    titlesToFill,
    planProof: async (environment) => {
      const proof = await planProof(environment, vault.read, say);
      return () => prove(proof, say);
    },
  });
  say(OUTCOMES[outcome]);
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
} finally {
  terminal?.close();
}

function readOptions() {
  const { values } = readArguments(
    {
      options: {
        env: { type: 'string', default: FIRST_ENVIRONMENT },
        domain: { type: 'string' },
        title: { type: 'string', multiple: true },
        'mail-domain': { type: 'string' },
        'kv-jurisdiction': { type: 'string' },
        /** Prints the plan and changes nothing. */
        'dry-run': { type: 'boolean', default: false },
        /** Skips the confirmation. */
        yes: { type: 'boolean', default: false },
      },
    },
    USAGE,
  );
  const name = v.safeParse(environmentName, values.env);
  return name.success ? values : endWithUsage(`${values.env} ${name.issues[0].message}\n\n${USAGE}`);
}
