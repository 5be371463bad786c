import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const ROOMS = ['shared', 'worker', 'client', 'origin'];
/** Far below the number of our source files: a checker that sees fewer has lost its eyes. */
const FEWEST_MODULES = 80;

type Cruise = {
  readonly summary: {
    readonly violations: readonly { readonly rule: { readonly name: string }; readonly from: string; readonly to: string }[];
    readonly totalCruised: number;
  };
};

/** Holds the imports against the rooms, and proves that a violation would be seen: plants one and expects it to be found. */
export function checkRooms(): string[] {
  const { violations, totalCruised } = cruise();
  const problems = violations.map(({ rule, from, to }) => `${from} → ${to}: ${rule.name}`);
  if (totalCruised < FEWEST_MODULES) problems.push(`Only ${totalCruised} modules were seen`);
  const planted = path.join('shared', 'domain', `planted-${process.pid}.ts`);
  fs.writeFileSync(planted, "import { ok } from '#worker/cache/deadline.ts';\nexport const planted = ok;\n");
  try {
    if (!cruise().violations.some(({ from }) => from === planted)) problems.push('A planted violation was not found: the check is blind');
  } finally {
    fs.rmSync(planted);
  }
  return problems;
}

function cruise(): Cruise['summary'] {
  const run = spawnSync(
    'node',
    ['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', ...ROOMS, '--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
    {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  if (!run.stdout.startsWith('{')) throw new Error(`dependency-cruiser failed: ${run.stderr}`);
  const cruised: Cruise = JSON.parse(run.stdout);
  return cruised.summary;
}
