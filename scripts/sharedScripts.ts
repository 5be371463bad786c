import path from 'node:path';

/** Module information of a build. */
export type ModuleGraph = {
  readonly getModuleInfo: (
    id: string,
  ) => Readonly<Record<'importedIds' | 'importers' | 'dynamicImporters', readonly string[]>> | null;
};

/** The module and all its static imports, by path in the project. */
export function collectImports(source: string, graph: ModuleGraph, ids = new Set<string>()): ReadonlySet<string> {
  const id = path.resolve(source);
  if (ids.has(id)) return ids;
  ids.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) collectImports(imported, graph, ids);
  return ids;
}

/** The scripts that reach a module by static imports: islands, and dynamically imported modules. */
function collectScripts(id: string, graph: ModuleGraph, scripts = new Set<string>(), seen = new Set<string>()) {
  if (seen.has(id)) return scripts;
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
  if (dynamicImporters.length > 0) scripts.add(id);
  for (const importer of importers) collectScripts(importer, graph, scripts, seen);
  return scripts;
}

/** Loaded by every idle page. */
const IDLE_SCRIPTS = [
  'client/page/laterParts.ts',
  'client/page/openAhead.ts',
  'client/account/startAccount.ts',
  'client/bookmarks/startBookmarks.ts',
  'client/consent/startConsent.ts',
  'client/offline/startOffline.ts',
  'client/offline/updateShelf.ts',
];

/**
 * Code shared by several later scripts goes into one file instead of one per module: small files importing each other
 * would be requested one after another. What an idle page loads is a file of its own, without React and the contracts'
 * library. Excludes code shared by two islands only, which few pages use.
 */
export const SHARED_SCRIPTS = {
  debugName: 'shared',
  name: (id: string, graph: ModuleGraph) => {
    if (collectImports('client/main.ts', graph).has(id)) return null;
    if (IDLE_SCRIPTS.some((script) => collectImports(script, graph).has(id))) return 'shared';
    const scripts = [...collectScripts(id, graph)];
    return scripts.length === 2 && scripts.every((script) => script.endsWith('.island.tsx')) ? null : 'sharedOnDemand';
  },
  minShareCount: 2,
};
