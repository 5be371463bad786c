import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Small stateless modules shared by the first and many later scripts. The build would split them off the first one,
 * making three files of one; instead the first script contains a second copy.
 */
const REPEATED =
  /^(?:client\/platform\/(?:documentState|browserStorage|isBreakingNewsOver|readerMark|whenIdle)|shared\/storage\/storage)\.ts$/;

/** Keeps the first script one file: modules that would be split off are included in it, and again in a shared file. */
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

/** The source file and its static imports, types excluded, by path in the project. */
function importsInSource(file: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const [, from = ''] of fs
    .readFileSync(file, 'utf8')
    .matchAll(/^import (?!type )[^]*?from '([.#][^']+\.tsx?)';$/gm))
    importsInSource(from.startsWith('#') ? from.slice(1) : path.join(path.dirname(file), from), known);
  return known;
}
