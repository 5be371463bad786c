import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Where each room's tsconfig.json writes declarations; planted files leave some behind. */
const DECLARATIONS = 'node_modules/.cache/types';

/**
 * Type-checks every room against the globals of its runtime, and that violations are found: plants some and expects
 * them to be reported.
 */
export function checkTypes(): readonly string[] {
  const { status, errors } = build();
  if (status !== 0) return errors.length > 0 ? errors : ['The type check failed and did not say why'];
  return findBlindness();
}

/** Unknown name or module. Any other error in a planted file proves nothing. */
const NOT_THERE = /error TS(2304|2307|2584|2591):/;
/** Wrong type, or unknown property. */
const NOT_GIVEN = /error TS(1360|2322|2339):/;

/** Planted violations: globals that the room does not have, */
const PLANTED = [
  { room: 'worker', source: 'export const planted = document.title;', error: NOT_THERE },
  { room: 'origin', source: 'export const planted = document.title;', error: NOT_THERE },
  { room: 'shared/domain', source: 'export const planted = localStorage.length;', error: NOT_THERE },
  { room: 'shared/ui', source: 'export const planted = document.title;', error: NOT_THERE },
  { room: 'shared/lib', source: "export { readFileSync } from 'node:fs';", error: NOT_THERE },
  { room: 'client/platform', source: "export { readFileSync } from 'node:fs';", error: NOT_THERE },
  // a row of the route table without a guard, a page that uses what its guard does not prove,
  {
    room: 'shared/routes',
    source: `import type { PersonalRow } from './personalRoutes.ts';
import { ROUTES } from './routes.ts';
export const planted = { ...ROUTES[0], framed: false } satisfies PersonalRow;`,
    error: NOT_GIVEN,
  },
  {
    room: 'worker/personal',
    source: `import type { CustomerCall } from '../calls/call.ts';
import type { Handler } from '../calls/guards.ts';
export const planted: Handler<'reader'> = ({ customer }: CustomerCall) => Response.json(customer);`,
    error: NOT_GIVEN,
  },
  // and a handler that uses a service it was not given.
  {
    room: 'worker/api',
    source: `import type { Call } from '../calls/call.ts';
export const planted = ({ isolate }: Call<'lists'>) => isolate.readers.commerce;`,
    error: NOT_GIVEN,
  },
];

function findBlindness(): string[] {
  const planted = PLANTED.map(({ room, ...plant }) => ({
    file: path.posix.join(room, `planted-${process.pid}.ts`),
    ...plant,
  }));
  try {
    for (const { file, source } of planted) fs.writeFileSync(file, `${source}\n`);
    const { errors } = build();
    const unseen = planted.filter(
      ({ file, error }) => !errors.some((line) => line.startsWith(`${file}(`) && error.test(line)),
    );
    return unseen.map(
      ({ file, source }) => `A planted violation was not found, the check is blind: ${file}: ${source}`,
    );
  } finally {
    for (const { file } of planted) {
      fs.rmSync(file, { force: true });
      fs.rmSync(path.join(DECLARATIONS, file.replace(/\.ts$/, '.d.ts')), { force: true });
    }
  }
}

function build(): { readonly status: number | null; readonly errors: readonly string[] } {
  const run = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-b', '--pretty', 'false'], {
    encoding: 'utf8',
  });
  return { status: run.status, errors: `${run.stdout}${run.stderr}`.split('\n').filter(Boolean) };
}
