import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Small modules without a state, which so many scripts have in common with the first that the build would split them
 * off it, three files in place of one: the first has them a second time.
 */
const REPEATED = /^(?:client\/platform\/(?:documentState|browserStorage|readerMark)|shared\/storage\/storage)\.ts$/;

/** Keeps the first script one file: what else would be split off it stands in it, and once more beside it. */
export function wholeFirstScript(): Plugin {
  const first = importsInSource('client/main.ts');
  return {
    name: 'whole-first-script',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer) {
      if (importer === undefined) return null;
      const [file = '', copy] = path.relative('.', importer).split('?');
      if (!first.has(file) || (REPEATED.test(file) && copy !== 'first')) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved && REPEATED.test(path.relative('.', resolved.id)) ? `${resolved.id}?first` : resolved;
    },
  };
}

/** The source file, by its path in the project, and all that it imports statically, but types. */
function importsInSource(file: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const [, from = ''] of fs
    .readFileSync(file, 'utf8')
    .matchAll(/^import (?!type )[^]*?from '([.#][^']+\.tsx?)';$/gm))
    importsInSource(from.startsWith('#') ? from.slice(1) : path.join(path.dirname(file), from), known);
  return known;
}
