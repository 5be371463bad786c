import path from 'node:path';

/** What a build knows of its modules. */
export type ModuleGraph = {
  readonly getModuleInfo: (
    id: string,
  ) => Readonly<Record<'importedIds' | 'importers' | 'dynamicImporters', readonly string[]>> | null;
};

/** The module, by its path in the project, and all that it imports statically. */
export function collectImports(source: string, graph: ModuleGraph, ids = new Set<string>()): ReadonlySet<string> {
  const id = path.resolve(source);
  if (ids.has(id)) return ids;
  ids.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) collectImports(imported, graph, ids);
  return ids;
}

/** The scripts that reach a module by static imports: islands, and what is imported when it is asked for. */
function collectScripts(id: string, graph: ModuleGraph, scripts = new Set<string>(), seen = new Set<string>()) {
  if (seen.has(id)) return scripts;
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
  if (dynamicImporters.length > 0) scripts.add(id);
  for (const importer of importers) collectScripts(importer, graph, scripts, seen);
  return scripts;
}

/**
 * What several scripts share that come later than the first, in one file instead of one for each piece: small files
 * that import each other would be asked for turn by turn. Not what two islands alone share: theirs are few pages.
 */
export const SHARED_SCRIPTS = {
  debugName: 'shared',
  name: (id: string, graph: ModuleGraph) => {
    if (collectImports('client/main.ts', graph).has(id)) return null;
    const scripts = [...collectScripts(id, graph)];
    return scripts.length === 2 && scripts.every((script) => script.endsWith('.island.tsx')) ? null : 'shared';
  },
  minShareCount: 2,
};
