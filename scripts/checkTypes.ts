import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Where each room's tsconfig.json keeps its declarations: what is planted leaves some behind. */
const DECLARATIONS = 'node_modules/.cache/types';

/**
 * Checks every room with what there is where it runs, and proves that what is not there would be seen: plants some of
 * it and expects it to be found.
 */
export function checkTypes(): readonly string[] {
  const { status, errors } = build();
  if (status !== 0) return errors.length > 0 ? errors : ['The type check failed and did not say why'];
  return findBlindness();
}

/** What must not pass, each planted in a room that does not have it. */
const PLANTED = [
  { room: 'worker', source: 'export const planted = document.title;' },
  { room: 'origin', source: 'export const planted = document.title;' },
  { room: 'shared/domain', source: 'export const planted = localStorage.length;' },
  { room: 'shared/ui', source: 'export const planted = document.title;' },
  { room: 'shared/lib', source: "export { readFileSync } from 'node:fs';" },
  { room: 'client/platform', source: "export { readFileSync } from 'node:fs';" },
];

/** No such name, or no such module. Anything else that is wrong with what is planted proves nothing. */
const NOT_THERE = /error TS(2304|2307|2584|2591):/;

function findBlindness(): string[] {
  const planted = PLANTED.map(({ room, source }) => ({
    file: path.posix.join(room, `planted-${process.pid}.ts`),
    source,
  }));
  try {
    for (const { file, source } of planted) fs.writeFileSync(file, `${source}\n`);
    const { errors } = build();
    const unseen = planted.filter(
      ({ file }) => !errors.some((error) => error.startsWith(`${file}(`) && NOT_THERE.test(error)),
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
