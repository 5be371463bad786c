import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { unstable_getMiniflareWorkerOptions as readWorkerOptions } from 'wrangler';
import type { WorkerdOptions } from './startWorkerd.ts';

const compatibilityContract = v.object({
  compatibilityDate: v.string(),
  compatibilityFlags: v.optional(v.array(v.string()), []),
});

export type BuiltWorker = Pick<WorkerdOptions, 'modules' | 'compatibilityDate' | 'compatibilityFlags'> & {
  readonly root: string;
  /** Its bindings, in miniflare's format. */
  readonly options: ReturnType<typeof readWorkerOptions>['workerOptions'];
};

/**
 * A worker built by Vite.
 * @param configPath its `wrangler.json` next to the script.
 */
export function readBuiltWorker(configPath: string): BuiltWorker {
  const { workerOptions: options, main } = readWorkerOptions(configPath);
  if (!main) throw new Error(`${configPath} names no script`);
  const root = path.dirname(main);
  const entry = path.basename(main);
  const files = fs.globSync('**/*.{js,mjs}', { cwd: root });
  return {
    root,
    options,
    modules: Object.fromEntries(
      [entry, ...files.filter((file) => file !== entry)].map((file) => [file, path.join(root, file)]),
    ),
    ...v.parse(compatibilityContract, options),
  };
}
