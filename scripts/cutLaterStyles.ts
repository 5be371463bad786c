import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { collectImports, type ModuleGraph } from './sharedScripts.ts';

/** Modules of what stands below the first screen, or is seen after a touch. Decision 016. */
const LATER_MODULE = /\.later\.tsx$/;
/** Those and what only some pages need: `styleSources`. Who imports one does not get its styles. */
const CUT_MODULE = /\.(?:later|hole|logo|lite)\.tsx$/;

/** Modules whose styles stand in the heads of pages, and those whose styles come as a file. */
export const STYLED_MODULES = [
  'worker/layouts/Document.tsx',
  'worker/pages/Breadcrumb.tsx',
  ...fs.globSync('worker/pages/**/*.{page,hole}.tsx'),
  ...fs.globSync('worker/layouts/*.layout.tsx'),
  ...fs.globSync('shared/styles/titles/*.css'),
  ...fs.globSync('shared/ui/logos/*.logo.tsx'),
  ...fs.globSync('{worker,shared}/**/*.{later,lite}.tsx'),
];

/**
 * Cuts the styles of a page where what is below its first screen begins: who imports such a module does not get its
 * styles, and `later.json` says which modules each reaches.
 */
export function cutLaterStyles(): Plugin {
  /** Importer → what was left out of it. */
  const cuts = new Map<string, Set<string>>();
  /** What such modules import of each other included. */
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
      // Under its own name it would be found again among the entries.
      return { id: `cut:${resolved.id}`, external: true };
    },
    generateBundle() {
      const laterOf = Object.fromEntries(STYLED_MODULES.map((source) => [source, collectLater(source, this)]));
      this.emitFile({ type: 'asset', fileName: '.vite/later.json', source: JSON.stringify(laterOf) });
    },
  };
}
