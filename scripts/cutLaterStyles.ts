import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { collectImports, type ModuleGraph } from './sharedScripts.ts';

/** Modules with content below the first screen, or shown after a touch. Decision 016. */
const LATER_MODULE = /\.later\.tsx$/;
/** These, and modules that only some pages need: `styleSources`. Importing one does not import its styles. */
const CUT_MODULE = /\.(?:later|hole|head|logo|lite|bar|reply)\.tsx$/;

/** Modules whose styles are in the heads of pages, and those whose styles are a file. */
export const STYLED_MODULES = [
  'worker/layouts/Document.tsx',
  'worker/pages/Breadcrumb.tsx',
  ...fs.globSync('worker/pages/**/*.{page,hole,head}.tsx'),
  ...fs.globSync('worker/layouts/*.{layout,bar}.tsx'),
  ...fs.globSync('shared/styles/titles/*.css'),
  ...fs.globSync('shared/ui/logos/*.logo.tsx'),
  ...fs.globSync('{worker,shared}/**/*.{later,lite,reply}.tsx'),
];

/**
 * Cuts a page's styles at the first screen: importing such a module does not import its styles, and `later.json` lists
 * the modules that each source reaches.
 */
export function cutLaterStyles(): Plugin {
  /** Importer → the imports left out. */
  const cuts = new Map<string, Set<string>>();
  /** Includes modules that these import of each other. */
  const collectLater = (source: string, graph: ModuleGraph, found = new Set<string>()): string[] => {
    for (const id of [...collectImports(source, graph)].flatMap((importer) => [...(cuts.get(importer) ?? [])])) {
      const later = path.relative('.', id);
      if (found.has(later)) continue;
      found.add(later);
      collectLater(later, graph, found);
    }
    return [...found];
  };
  return {
    name: 'later-styles',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'css',
    async resolveId(source, importer) {
      if (!importer || !CUT_MODULE.test(source)) return undefined;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      if (!resolved) return undefined;
      if (LATER_MODULE.test(source)) cuts.set(importer, (cuts.get(importer) ?? new Set()).add(resolved.id));
      // Renamed, so that it is not taken for one of the entries.
      return { id: `cut:${resolved.id}`, external: true };
    },
    generateBundle() {
      const laterOf = Object.fromEntries(STYLED_MODULES.map((source) => [source, collectLater(source, this)]));
      this.emitFile({ type: 'asset', fileName: '.vite/later.json', source: JSON.stringify(laterOf) });
    },
  };
}
